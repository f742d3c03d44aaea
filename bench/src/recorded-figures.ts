import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** The committed table of figures. */
export const RECORDED = path.join(ROOT, 'bench/figures.md');

/** The figures that were recorded last, by `figureKey`; empty where there are none. */
export function recordedFigures(): ReadonlyMap<string, string> {
  return existsSync(RECORDED) ? parseFigures(readFileSync(RECORDED, 'utf8')) : new Map();
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
