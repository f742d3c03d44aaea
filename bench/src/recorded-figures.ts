import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** The committed table of figures. */
export const RECORDED = path.join(ROOT, 'bench/figures.md');

/** The committed table; empty where there is none. */
export function readRecorded(): string {
  return existsSync(RECORDED) ? readFileSync(RECORDED, 'utf8') : '';
}

/** The rows of a table, by the name of their figure. */
export function parseRows(markdown: string): ReadonlyMap<string, readonly string[]> {
  const [, ...rows] = markdown.split('\n').filter((line) => line.startsWith('| '));
  return Map.groupBy(rows, (row) => cellsOf(row)[0] ?? '');
}

/** The column `measured` of a table of figures, by `figureKey`. */
export function parseFigures(markdown: string): ReadonlyMap<string, string> {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  const [header = [], ...figures] = rows.map(cellsOf);
  const measured = header.indexOf('measured');
  return new Map(
    figures.map((cells) => [figureKey(cells[0] ?? '', cells[1] ?? ''), cells[measured] ?? '']),
  );
}

export function figureKey(name: string, label: string): string {
  return `${name}: ${label}`;
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
