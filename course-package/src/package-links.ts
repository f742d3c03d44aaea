/**
 * How a lesson's text in a package names what else is in it: `package:NAME` is a file, `lesson:NAME`
 * a lesson. Each part of a name is percent-encoded, so that nothing in it ends the link.
 */
export type PackageLink = {
  readonly to: 'file' | 'lesson';
  readonly name: string;
  readonly fragment: string;
};

const SCHEMES = { file: 'package:', lesson: 'lesson:' } as const;

export function formatPackageLink({ to, name, fragment }: PackageLink): string {
  return SCHEMES[to] + encodePath(name) + fragment;
}

/** @returns undefined for any other address */
export function parsePackageLink(address: string): PackageLink | undefined {
  const to = (['file', 'lesson'] as const).find((kind) => address.startsWith(SCHEMES[kind]));
  if (!to) return undefined;
  const [path = '', fragment] = address.slice(SCHEMES[to].length).split('#', 2);
  const name = decodePath(path);
  return { to, name, fragment: fragment === undefined ? '' : `#${fragment}` };
}

/** A relative name as it stands in a link. */
export function encodePath(name: string): string {
  return name.split('/').map(encodePart).join('/');
}

/** The name that a link means; what is not percent-encoded well stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}

/** Parentheses and quotes would end a link in Markdown. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(
    /[()'*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
