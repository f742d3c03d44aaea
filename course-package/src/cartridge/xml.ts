import { decodeXML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { PackageError, type PackageFile } from '../course-package.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { decodeLeniently, readWhole } from '../sources/package-source.ts';

/** An element: its children by their names without prefix, its attributes as `@name`. */
export type XmlElement = Readonly<Record<string, unknown>>;

const TEXT = '#text';
const CDATA = '#cdata';

/** What a document type defines is never expanded: a short file could mean a very long one. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  cdataPropName: CDATA,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

const element = z.record(z.string(), z.unknown());

/**
 * The root element of an XML file. Namespaces are not looked at, for they differ by the version of a
 * cartridge.
 *
 * @throws PackageError where it is too long, or no XML
 */
export async function readXml(file: PackageFile, rootName: string): Promise<XmlElement> {
  const bytes = await readWhole(file, PACKAGE_LIMITS.xml);
  if (!bytes) throw new PackageError(`“${file.name}” is too long.`);
  try {
    const document: unknown = parser.parse(decodeLeniently(bytes));
    const [root] = childrenOf(element.parse(document), rootName);
    if (root) return root;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PackageError(`“${file.name}” is no XML that can be read: ${reason}.`);
  }
  throw new PackageError(`“${file.name}” does not begin with <${rootName}>.`);
}

/** The child elements of a name; one that holds nothing but text is `{ '#text': … }`. */
export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  const found = parent?.[name];
  if (!Array.isArray(found)) return [];
  return found.map((child: unknown) => {
    const parsed = element.safeParse(child);
    return parsed.success ? parsed.data : { [TEXT]: child };
  });
}

/** The first of the elements that a path of names leads to. */
export function childAt(parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], parent);
}

/** The text of an element, on one line; empty where there is none. */
export function textOf(node: XmlElement | undefined): string {
  const cdata = node?.[CDATA];
  const parts = Array.isArray(cdata) ? cdata : [cdata];
  const text = decodeXML(String(node?.[TEXT] ?? ''));
  return `${text}${parts.filter((part) => typeof part === 'string').join('')}`
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Empty where there is no such attribute. */
export function attributeOf(node: XmlElement | undefined, name: string): string {
  const value = node?.[`@${name}`];
  return typeof value === 'string' ? decodeXML(value).trim() : '';
}
