import type { Table } from './copy-connection.ts';

/**
 * The tables in an order in which no row comes before one that it needs. A table that needs itself
 * stays where it is.
 *
 * @throws Error where tables need each other
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
