import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.js';
import { FAULTS } from './faults.js';

const FOLDER = path.join(ROOT, 'docs/product');
const PAGES = readdirSync(FOLDER)
  .map((page) => readFileSync(path.join(FOLDER, page), 'utf8'))
  .join('\n');

test.each(FAULTS)('can be planted: $name', ({ requirement, file, search, replacement }) => {
  expect(PAGES).toContain(`**${requirement}**`);
  const place = path.join(ROOT, file);
  expect(existsSync(place), `${file} is there`).toBe(true);
  expect(replacement).not.toBe(search);
  expect(readFileSync(place, 'utf8').split(search), `${file} holds the text once`).toHaveLength(2);
});
