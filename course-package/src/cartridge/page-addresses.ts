import { isLinkAddress } from '@lectern/contract/lesson';
import type { PackageFile } from '../course-package.ts';
import { decodePath } from '../package-links.ts';
import { findFile } from '../sources/package-source.ts';
import { resolveName } from '../sources/relative-name.ts';

/** What an address of a page means. */
export type PageTarget =
  | { readonly to: 'file'; readonly file: PackageFile; readonly fragment: string }
  /** By its identifier. */
  | { readonly to: 'resource'; readonly id: string; readonly fragment: string }
  | { readonly to: 'elsewhere'; readonly address: string }
  | { readonly to: 'nowhere' };

/** Where Canvas and others put the files of a course. */
const FILE_BASES = ['web_resources/', ''];
const PLACEHOLDER = /^\/?(?:\$|%24)([A-Z_-]+)(?:\$|%24)\/?(.*)$/i;
const NOWHERE: PageTarget = { to: 'nowhere' };

/**
 * Says what an address means: a path of the cartridge, one of the placeholders that stand for paths
 * (`$IMS-CC-FILEBASE$`, and Canvas' `$WIKI_REFERENCE$`, `$CANVAS_OBJECT_REFERENCE$` and
 * `$CANVAS_COURSE_REFERENCE$`), or another site.
 *
 * @param from the name of the page
 */
export function readPageAddress(
  files: ReadonlyMap<string, PackageFile>,
  from: string,
  address: string,
): PageTarget {
  const trimmed = address.trim();
  const hash = trimmed.indexOf('#');
  const fragment = hash < 0 ? '' : trimmed.slice(hash);
  const path = (hash < 0 ? trimmed : trimmed.slice(0, hash)).replace(/\?.*$/, '');
  const [, placeholder, rest = ''] = PLACEHOLDER.exec(path) ?? [];
  if (placeholder !== undefined) {
    return byPlaceholder(files, from, { placeholder: placeholder.toUpperCase(), rest, fragment });
  }
  if (isLinkAddress(trimmed) || /^mailto:/i.test(trimmed)) {
    return { to: 'elsewhere', address: trimmed };
  }
  if (trimmed.startsWith('//') && isLinkAddress(`https:${trimmed}`)) {
    return { to: 'elsewhere', address: `https:${trimmed}` };
  }
  if (path === '') return fragment === '' ? NOWHERE : { to: 'elsewhere', address: fragment };
  const name = resolveName(from, decodePath(path));
  return fileTarget(files, name === undefined ? [] : [name], fragment);
}

function byPlaceholder(
  files: ReadonlyMap<string, PackageFile>,
  from: string,
  {
    placeholder,
    rest: encoded,
    fragment,
  }: { readonly placeholder: string; readonly rest: string; readonly fragment: string },
): PageTarget {
  const rest = decodePath(encoded);
  if (placeholder === 'IMS-CC-FILEBASE' || placeholder === 'IMS_CC_FILEBASE') {
    // Moodle and others write `$IMS-CC-FILEBASE$../folder/file`, as if it were the folder of the page.
    const inside = resolveName('', rest.replace(/^(?:\.{0,2}\/)+/, ''));
    if (inside === undefined) return NOWHERE;
    const beside = resolveName(from, inside) ?? inside;
    return fileTarget(files, [...FILE_BASES.map((base) => base + inside), beside], fragment);
  }
  const parts = rest.split('/').filter((part) => part !== '');
  const id = parts.find((part) => part !== 'download' && !KINDS_OF_OBJECTS.has(part));
  if (id === undefined) return NOWHERE;
  const page = parts[0] === 'pages' ? findFile(files, `wiki_content/${id}.html`) : undefined;
  return page ? { to: 'file', file: page, fragment } : { to: 'resource', id, fragment };
}

/** What stands in front of an identifier in addresses of Canvas. */
const KINDS_OF_OBJECTS = new Set([
  'pages',
  'files',
  'file_ref',
  'modules',
  'items',
  'assignments',
  'quizzes',
  'discussion_topics',
  'external_tools',
  'media_objects_iframe',
]);

function fileTarget(
  files: ReadonlyMap<string, PackageFile>,
  names: readonly string[],
  fragment: string,
): PageTarget {
  const file = names.map((name) => findFile(files, name)).find((found) => found !== undefined);
  return file ? { to: 'file', file, fragment } : NOWHERE;
}
