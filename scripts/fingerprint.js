import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/**
 * A SHA-256 over the names and contents of files and folders, given from the repository's root.
 * Folders in `without` (from the root too) are left out, and so is every node_modules.
 */
export function fingerprint(names, without = []) {
  const hash = createHash('sha256');
  for (const name of names.flatMap((each) => filesUnder(each, without))) {
    const content = readFileSync(path.join(ROOT, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(name, without) {
  if (without.includes(name) || path.basename(name) === 'node_modules') return [];
  const stats = statSync(path.join(ROOT, name), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const names = readdirSync(path.join(ROOT, name)).sort();
    return names.flatMap((each) => filesUnder(`${name}/${each}`, without));
  }
  return stats?.isFile() ? [name] : [];
}
