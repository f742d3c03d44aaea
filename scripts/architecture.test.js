import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.js';

const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const paths = [...text.matchAll(/`([a-z0-9]+\/[^`<>]*)`/g)].map(([, name]) => name);

test.each(paths)('the page for newcomers names %s, which is there', (name) => {
  expect(existsSync(path.join(ROOT, name))).toBe(true);
});
