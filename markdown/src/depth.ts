import type { Nodes } from 'mdast';
import { MarkdownTooComplexError } from './too-complex-error.ts';

/** Quotes, lists and emphasis within each other. Nobody reads what is nested deeper. */
export const DEEPEST = 60;

/**
 * What follows walks the tree by recursion, which a deep one would overflow.
 *
 * @throws MarkdownTooComplexError
 */
export function mustBeShallow(root: Nodes): void {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new MarkdownTooComplexError('This text is nested too deeply.');
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
}

/**
 * A parser takes more than its time, or its stack, for lines that open many levels at once.
 *
 * @throws MarkdownTooComplexError
 */
export function mustOpenFewLevels(markdown: string): void {
  const opens = new RegExp(
    `^(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${DEEPEST + 1}}`,
    'm',
  );
  const brackets = new RegExp(`(?:!?\\[){${DEEPEST + 1}}`);
  if (!opens.test(markdown) && !brackets.test(markdown)) return;
  throw new MarkdownTooComplexError('This text is nested too deeply.');
}
