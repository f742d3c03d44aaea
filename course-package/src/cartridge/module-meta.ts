import type { PackageFile } from '../course-package.ts';
import type { OutlineItem } from './manifest.ts';
import { attributeOf, childAt, childrenOf, readXml, textOf, type XmlElement } from './xml.ts';

/** Where Canvas keeps what the outline of a cartridge has no place for. */
export const MODULE_META = 'course_settings/module_meta.xml';

/** What Canvas says of its modules beside the manifest. */
export interface ModuleMeta {
  /** The outline, which the manifest may lack. */
  readonly items: readonly OutlineItem[];
  /** The ids of modules and items that learners do not see yet. */
  readonly unpublished: ReadonlySet<string>;
}

/** @throws PackageError where it is no XML */
export async function readModuleMeta(file: PackageFile): Promise<ModuleMeta> {
  const modules = childrenOf(await readXml(file, 'modules'), 'module');
  const unpublished = new Set<string>();
  const note = (node: XmlElement) => {
    if (textOf(childAt(node, 'workflow_state')) === 'unpublished') {
      unpublished.add(attributeOf(node, 'identifier'));
    }
  };
  const items = modules.map((module): OutlineItem => {
    note(module);
    const inner = childrenOf(childAt(module, 'items'), 'item');
    for (const item of inner) note(item);
    return { ...itemOf(module), items: inner.map(itemOf) };
  });
  return { items, unpublished };
}

function itemOf(node: XmlElement): OutlineItem {
  return {
    id: attributeOf(node, 'identifier'),
    title: textOf(childAt(node, 'title')),
    resource: textOf(childAt(node, 'identifierref')),
    items: [],
  };
}
