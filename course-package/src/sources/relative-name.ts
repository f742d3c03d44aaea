import path from 'node:path';

/**
 * The name of what a file of a package names by a relative path.
 *
 * @param from the name of the file in which the path stands
 * @returns undefined where the path is absolute or leads out of the package
 */
export function resolveName(from: string, relative: string): string | undefined {
  if (relative === '' || /^(?:[/\\]|[a-z][a-z0-9+.-]*:)/i.test(relative)) return undefined;
  const name = path.posix.join(path.posix.dirname(from), relative.replaceAll('\\', '/'));
  return name === '..' || name.startsWith('../') ? undefined : name.normalize('NFC');
}

/** The path from one file of a package to another. */
export function relativePath(from: string, to: string): string {
  return path.posix.relative(path.posix.dirname(from), to);
}
