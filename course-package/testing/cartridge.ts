/** A resource of a cartridge and the files that it names. */
export interface TestResource {
  readonly id: string;
  readonly type?: string;
  readonly href?: string;
  readonly files?: readonly string[];
  readonly needs?: string;
}

export interface TestManifest {
  readonly title?: string;
  readonly schema?: string;
  /** The XML between `<organizations>` and its end. */
  readonly organizations?: string;
  readonly resources: readonly TestResource[];
  /** Of Common Cartridge. */
  readonly version?: '1.1' | '1.2' | '1.3';
}

/** The manifest of a cartridge, as generators of the three versions write it. */
export function manifestOf(manifest: TestManifest): string {
  const { title = 'A course', organizations = '', version = '1.1', resources } = manifest;
  const space = `http://www.imsglobal.org/xsd/imsccv${version.replace('.', 'p')}/imscp_v1p1`;
  const { schema = 'IMS Common Cartridge' } = manifest;
  // Some prefix every element.
  const prefix = version === '1.2' ? 'cc:' : '';
  const xmlns = prefix === '' ? 'xmlns' : 'xmlns:cc';
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${xmlns}="${space}" xmlns:lom="http://ltsc.ieee.org/LOM">
<metadata><schema>${schema}</schema><schemaversion>${version}.0</schemaversion>
<lom:lom><lom:general><lom:title><lom:string language="en">${title}</lom:string></lom:title>
<lom:description><lom:string>What it is about</lom:string></lom:description></lom:general></lom:lom></metadata>
<organizations>${organizations}</organizations>
<resources>${resources.map(resourceXml).join('\n')}</resources></manifest>`;
  return text.replace(/<(\/?)(?![?/]|lom:)/g, `<$1${prefix}`);
}

function resourceXml({ id, type = 'webcontent', href, files, needs }: TestResource): string {
  const all = files ?? (href === undefined ? [] : [href]);
  const named = all.map((file) => `<file href="${file}"/>`).join('');
  const needed = needs === undefined ? '' : `<dependency identifierref="${needs}"/>`;
  const attribute = href === undefined ? '' : ` href="${href}"`;
  return `<resource identifier="${id}" type="${type}"${attribute}>${named}${needed}</resource>`;
}

/** An entry of the outline; `id` names a resource. */
export function itemXml(title: string, id = '', inner = ''): string {
  const reference = id === '' ? '' : ` identifierref="${id}"`;
  return `<item identifier="item-${id || title}"${reference}><title>${title}</title>${inner}</item>`;
}

/** The outline with its root. */
export function outlineXml(...items: readonly string[]): string {
  const all = items.join('');
  return `<organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${all}</item></organization>`;
}

/** A page as Canvas writes them. */
export function pageHtml(title: string, body: string, state = 'active'): string {
  return `<html><head><title>${title}</title><meta name="workflow_state" content="${state}"/></head><body>${body}</body></html>`;
}

export function webLinkXml(title: string, address: string): string {
  return `<?xml version="1.0"?><webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>${title}</title><url href="${address}" target="_blank"/></webLink>`;
}
