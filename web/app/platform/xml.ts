/** What is written already, so that it is not escaped again. */
export interface XmlElement {
  readonly written: string;
}

type Child = XmlElement | string | readonly XmlElement[] | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Most texts need nothing done to them, and a site map has a hundred thousand. */
const UNSUSPICIOUS = /^[ !#-%'-;=?-~]*$/;

/** What no XML document may hold (XML 1.0, production 2): control characters, halves of pairs. */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * An element of an XML document; its texts may be anything.
 *
 * @param name of ours, never of a visitor
 * @param attributes one that is undefined is left out
 */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly Child[]
): XmlElement {
  const tag = Object.entries(attributes).reduce(
    (start, [attribute, value]) =>
      value === undefined ? start : `${start} ${attribute}="${escaped(value)}"`,
    name,
  );
  const inside = children.map(written).join('');
  return { written: inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${name}>` };
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.written}\n`;
}

function written(child: Child): string {
  if (child === undefined || child === false) return '';
  if (typeof child === 'string') return escaped(child);
  return 'written' in child ? child.written : child.map((each) => each.written).join('');
}

function escaped(text: string): string {
  if (UNSUSPICIOUS.test(text)) return text;
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}
