import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.js';
import { npm } from './npm.js';
import { ROOT } from './root.js';

const BUILD = path.join(ROOT, 'web', 'build');
const STAMP = path.join(BUILD, '.lectern-sources');

/** Builds the site if it is not there or was built from other sources. */
export function ensureSite() {
  const sources = fingerprint(
    ['web', 'contract', 'tsconfig.base.json', 'package-lock.json'],
    ['web/build', 'web/.react-router'],
  );
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building the site…');
  rmSync(STAMP, { force: true });
  npm(['run', 'build', '--silent', '-w', 'web'], { NODE_ENV: 'production' });
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(STAMP, sources);
}
