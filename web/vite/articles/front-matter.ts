import { parse } from 'yaml';
import { z } from 'zod';

const HEAD = /^---\n([\s\S]*?)\n---\n/;

const frontMatter = z
  .strictObject({
    title: z.string().min(1).max(80),
    // Search engines truncate a longer one.
    description: z.string().min(50).max(170),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    author: z.string().min(1),
    topics: z.array(z.string().min(1)).min(1).max(3),
  })
  .refine(({ date, updated = date }) => updated >= date, {
    path: ['updated'],
    error: 'it cannot be changed before it came out',
  });
export type FrontMatter = z.infer<typeof frontMatter>;

/**
 * Splits an article's file into its front matter (YAML) and its Markdown.
 *
 * @throws Error that names the wrong field and the reason
 */
export function readFrontMatter(text: string): { head: FrontMatter; markdown: string } {
  const head = HEAD.exec(text);
  if (!head) throw new Error('it must begin with front matter between two lines of ---');
  const parsed = frontMatter.safeParse(parse(head[1] ?? ''));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return { head: parsed.data, markdown: text.slice(head[0].length) };
}
