import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Why a fault cannot be planted: its text stands in its file not once.
 *
 * @param {import('./faults.js').Fault} fault
 * @param {string} root of the repository
 * @returns {string[]} empty where it can
 */
export function unplantable({ name, file, search, replacement }, root) {
  const place = path.join(root, file);
  if (!existsSync(place)) return [`The fault “${name}”: there is no ${file}`];
  const found = readFileSync(place, 'utf8').split(search).length - 1;
  if (search === '' || search === replacement || found !== 1) {
    return [`The fault “${name}”: ${file} holds its text ${found} times`];
  }
  return [];
}

/**
 * Plants a fault.
 *
 * @returns {() => void} takes it out again
 */
export function plant({ file, search, replacement }, root) {
  const place = path.join(root, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    text.replace(search, () => replacement),
  );
  return () => writeFileSync(place, text);
}
