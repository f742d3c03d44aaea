import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlDocument, xmlElement } from './xml.ts';

const parser = new DOMParser({ onError: onErrorStopParsing });

function read(document: string): Element {
  return parser.parseFromString(document, 'application/xml').documentElement as Element;
}

/** What XML reads as its own, and any code units at all: control characters, halves of pairs. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\t', '\r', '\n', ']]>', '&amp;', '\0', '\ud800'),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    ),
  )
  .map((parts) => parts.join(''));

const MAY_STAND = /^(?:[\t\n\r -\ud7ff\ue000-\ufffd]|[\ud800-\udbff][\udc00-\udfff])*$/;

describe('an XML document', () => {
  it('begins with what it is and holds its elements in order', () => {
    const inner = xmlElement('inner', { a: '1', b: undefined }, 'text');
    const root = xmlElement('root', { xmlns: 'urn:x' }, inner, undefined, false, [inner, inner]);
    expect(xmlDocument(root)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<root xmlns="urn:x"><inner a="1">text</inner><inner a="1">text</inner><inner a="1">text</inner></root>\n',
    );
    expect(xmlElement('empty', {}).written).toBe('<empty/>');
  });

  it('reads back as it was written, whatever its texts are', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, attribute) => {
        const document = xmlDocument(xmlElement('root', { attribute }, text));
        expect(document).toMatch(MAY_STAND);
        const root = read(document);
        const kept = (written: string) =>
          MAY_STAND.test(written) ? written : expect.stringContaining('\ufffd');
        expect(root.textContent).toEqual(kept(text));
        expect(root.getAttribute('attribute')).toEqual(kept(attribute));
      }),
    );
  });

  it('keeps what would end an element or an attribute from doing so', () => {
    const hostile = ']]></root><!--"\'&amp;<script>';
    const root = read(xmlDocument(xmlElement('root', { hostile }, hostile)));
    expect(root.textContent).toBe(hostile);
    expect(root.getAttribute('hostile')).toBe(hostile);
    expect(root.childNodes).toHaveLength(1);
  });
});
