import { imageSchema } from '@milkdown/kit/preset/commonmark';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';

/** The preset loses pictures without a title, and writes an empty one. */
export const pictures = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    parseMarkdown: {
      match: ({ type }) => type === 'image',
      runner: (state, node, type) => {
        const { url, alt, title } = node;
        state.addNode(type, {
          src: String(url),
          alt: String(alt ?? ''),
          title: String(title ?? ''),
        });
      },
    },
    toMarkdown: {
      match: (node) => node.type.name === 'image',
      runner: (state, node) => {
        const { src, alt, title } = node.attrs;
        state.addNode('image', undefined, undefined, { url: src, alt, title: title || null });
      },
    },
  };
});

/**
 * Shows pictures as learners will see them: an upload lies where its owner may load it, and what lies
 * on another site is not loaded.
 *
 * @param addressOf where a picture lies, by what stands in the text; undefined: it cannot be shown
 */
export function pictureView(addressOf: (src: string) => Promise<string | undefined>) {
  return $view(
    imageSchema.node,
    (): NodeViewConstructor => (node) => {
      const dom = document.createElement('span');
      dom.className = 'editor-picture';
      const show = async ({ src, alt, title }: typeof node.attrs) => {
        const address = /^\/(?![/\\])/.test(src) ? src : await addressOf(src);
        const picture = document.createElement('img');
        picture.alt = alt;
        if (address !== undefined) picture.src = address;
        const caption = document.createElement('span');
        caption.className = 'editor-picture-caption';
        caption.textContent = title;
        dom.replaceChildren(picture, ...(title ? [caption] : []));
      };
      void show(node.attrs);
      return {
        dom,
        update: (after) => {
          if (after.type !== node.type) return false;
          if (after.attrs.src !== node.attrs.src) return false;
          void show(after.attrs);
          return true;
        },
        ignoreMutation: () => true,
      };
    },
  );
}
