import type { Table } from './copy-connection.ts';

/**
 * Orders tables so that each comes after those it refers to. A table may refer to itself.
 *
 * @throws Error if tables refer to each other in a circle
 */
export function orderByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ name, references }) =>
      references.every((needed) => needed === name || !waiting.has(needed)),
    );
    if (free.length === 0) throw new Error(`These tables need each other: ${[...waiting]}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
