import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Where an uploaded picture lies and how large it is, in CSS pixels. */
export interface Picture {
  readonly src: string;
  readonly srcset?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Finds an upload by its id; undefined where it is gone. */
export type FindPicture = (mediaId: string) => Picture | undefined;

const MEDIA = /^media:([0-9a-f-]{36})$/i;
/** On this site: a path, a part of this page; never `//host`. */
const ON_THIS_SITE = /^(?:\/(?![/\\])|#)/;

/**
 * Keeps every page from loading anything of another host: a picture that lies elsewhere becomes a
 * link to it. Links to other sites give no vote and no handle on this page.
 */
export function linksAndPictures({ findPicture }: { readonly findPicture: FindPicture }) {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'a') marking(element);
      if (element.tagName !== 'img' || !parent || index === undefined) return;
      parent.children[index] = pictureOf(element, findPicture);
    });
    visit(tree, 'element', (paragraph, index, parent) => {
      const [only, ...others] = paragraph.children;
      if (paragraph.tagName !== 'p' || others.length > 0) return;
      if (only?.type !== 'element' || only.tagName !== 'img' || !only.properties.title) return;
      if (parent && index !== undefined) parent.children[index] = figureOf(only);
    });
  };
}

function marking(link: Element): void {
  const { href } = link.properties;
  if (typeof href !== 'string') return;
  if (/^https?:\/\//i.test(href)) {
    link.properties.rel = ['noopener', 'noreferrer', 'nofollow', 'ugc'];
  } else if (!ON_THIS_SITE.test(href) && !/^mailto:/i.test(href)) {
    delete link.properties.href;
  }
}

function pictureOf(image: Element, findPicture: FindPicture): ElementContent {
  const { src, alt, title } = image.properties;
  const address = typeof src === 'string' ? src : '';
  const text = typeof alt === 'string' ? alt : '';
  const [, mediaId] = MEDIA.exec(address) ?? [];
  const found = mediaId === undefined ? onThisSite(address) : findPicture(mediaId.toLowerCase());
  if (!found) return elsewhere(address, text);
  const { srcset, width, height } = found;
  const picture: Element = {
    type: 'element',
    tagName: 'img',
    properties: {
      src: found.src,
      alt: text,
      loading: 'lazy',
      decoding: 'async',
      ...(srcset === undefined ? {} : { srcSet: srcset, sizes: '(min-width: 48rem) 44rem, 94vw' }),
      ...(width === undefined ? {} : { width, height }),
      ...(typeof title === 'string' ? { title } : {}),
    },
    children: [],
  };
  return picture;
}

function onThisSite(src: string): Picture | undefined {
  return ON_THIS_SITE.test(src) ? { src } : undefined;
}

function elsewhere(address: string, text: string): ElementContent {
  const shown = text === '' ? address : text;
  if (!/^https?:/i.test(address)) return { type: 'text', value: text };
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: shown }],
  };
  marking(link);
  return link;
}

/** A picture that stands alone and has a title, which becomes its caption. */
function figureOf(picture: Element): Element {
  const { title, ...properties } = picture.properties;
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [
      { ...picture, properties },
      {
        type: 'element',
        tagName: 'figcaption',
        properties: {},
        children: [{ type: 'text', value: String(title) }],
      },
    ],
  };
}
