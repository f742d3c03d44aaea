import { PackageError, type PackageFile } from '../course-package.ts';
import { decodePath } from '../package-links.ts';
import { attributeOf, childAt, childrenOf, readXml, textOf, type XmlElement } from './xml.ts';

/** An entry of a cartridge's outline. */
export interface OutlineItem {
  readonly id: string;
  /** Empty: it has none. */
  readonly title: string;
  /** The id of the resource that it shows; empty: none. */
  readonly resource: string;
  readonly items: readonly OutlineItem[];
}

/** Something that a cartridge holds: IMS Common Cartridge 1.1 to 1.3, “resource”. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  /** The name of its main file; empty: none. */
  readonly href: string;
  /** The names of all of its files. */
  readonly files: readonly string[];
  /** The ids of resources that it needs. */
  readonly dependencies: readonly string[];
}

export interface Manifest {
  readonly title: string;
  readonly description: string;
  readonly items: readonly OutlineItem[];
  readonly resources: ReadonlyMap<string, Resource>;
}

/**
 * Reads what a cartridge says of itself. Namespaces and versions are not looked at: generators differ
 * in both.
 *
 * @throws PackageError for a manifest that cannot be read, and for a SCORM package, which is a program
 */
export async function readManifest(file: PackageFile): Promise<Manifest> {
  const manifest = await readXml(file, 'manifest');
  const metadata = childAt(manifest, 'metadata');
  if (/scorm/i.test(textOf(childAt(metadata, 'schema')))) {
    throw new PackageError('It is a SCORM package. An IMS Common Cartridge can be imported.');
  }
  const general = childAt(metadata, 'lom', 'general');
  const resources = childAt(manifest, 'resources');
  return {
    title: languageString(childAt(general, 'title')),
    description: languageString(childAt(general, 'description')),
    items: itemsOf(childAt(manifest, 'organizations', 'organization')),
    resources: new Map(
      childrenOf(resources, 'resource')
        .map((resource) => resourceOf(resource, attributeOf(resources, 'base')))
        .map((resource) => [resource.id, resource]),
    ),
  };
}

/** LOM writes texts as `string` (1.1 and later) or `langstring`. */
function languageString(node: XmlElement | undefined): string {
  return textOf(childAt(node, 'string') ?? childAt(node, 'langstring') ?? node);
}

/** The outline without its root, which stands for the course; some generators leave the root out. */
function itemsOf(organization: XmlElement | undefined): OutlineItem[] {
  const items = childrenOf(organization, 'item').map(itemOf);
  const [root, ...others] = items;
  return root && others.length === 0 && root.resource === '' ? [...root.items] : items;
}

function itemOf(item: XmlElement): OutlineItem {
  return {
    id: attributeOf(item, 'identifier'),
    title: textOf(childAt(item, 'title')),
    resource: attributeOf(item, 'identifierref'),
    items: childrenOf(item, 'item').map(itemOf),
  };
}

function resourceOf(resource: XmlElement, base: string): Resource {
  const folder = base + attributeOf(resource, 'base');
  const named = childrenOf(resource, 'file').map((file) => attributeOf(file, 'href'));
  const files = named.filter((href) => href !== '').map((href) => fileName(folder, href));
  const href = attributeOf(resource, 'href');
  return {
    id: attributeOf(resource, 'identifier'),
    type: attributeOf(resource, 'type').toLowerCase(),
    href: href === '' ? (files[0] ?? '') : fileName(folder, href),
    files,
    dependencies: childrenOf(resource, 'dependency').map((dependency) =>
      attributeOf(dependency, 'identifierref'),
    ),
  };
}

/** The name of a file by its reference, which is a URI and often not encoded as one. */
function fileName(folder: string, href: string): string {
  return decodePath(folder + href.replace(/[?#].*$/, '')).replace(/^(?:\.?\/)+/, '');
}
