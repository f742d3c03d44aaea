import { defaultSchema } from 'rehype-sanitize';

/** Ids that the links of footnotes name; no text can choose others. */
const footnoteId: [string, RegExp] = ['id', /^note-(?:ref-)?[\w-]{1,80}$/];
const { attributes, tagNames, protocols } = defaultSchema;

/**
 * What a text may be made of before code is coloured and formulas are set: GitHub's list with callouts
 * and figures, and without addresses of other schemes.
 */
export const SANITIZE_SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: '',
  clobber: [],
  tagNames: [...(tagNames ?? []), 'aside', 'figure', 'figcaption'],
  protocols: { ...protocols, href: ['http', 'https', 'mailto'], src: [] },
  attributes: {
    ...attributes,
    '*': (attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
    a: [
      'href',
      'title',
      'rel',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      footnoteId,
      ['className', 'data-footnote-backref'],
    ],
    aside: [['className', /^callout(?:-[a-z]+)?$/]],
    code: [['className', /^language-[\w+#.-]{1,30}$/, 'math-inline', 'math-display']],
    figure: [],
    h2: [
      ['id', 'footnote-label'],
      ['className', 'sr-only'],
    ],
    img: [
      'src',
      'srcSet',
      'sizes',
      'alt',
      'title',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    li: [['className', 'task-list-item'], footnoteId],
    p: [['className', 'callout-title']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
};
