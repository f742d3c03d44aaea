/** The part of the browser's Trusted Types that is used here; few type libraries have them. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

let policy: { createHTML(html: string): string } | undefined;

/**
 * Marks the text of a lesson as markup (W3C Trusted Types). It was rendered and sanitized on the
 * server, and this is the only place where the site takes markup from it
 * (docs/decisions/0044-text-is-no-markup.md). Where the browser has Trusted Types the result is such
 * an object, which React passes on as it is.
 */
export function trustedHtml(html: string): string {
  policy ??= createPolicy();
  return policy.createHTML(html);
}

function createPolicy(): { createHTML(html: string): string } {
  const rules = { createHTML: (html: string) => html };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy('lessons', rules) ?? rules;
}
