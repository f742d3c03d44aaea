/** Markup that is put into other markup unescaped. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For an element's text and for a quoted attribute's value; not for scripts and styles. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Makes markup of a template; values are escaped unless they are markup themselves. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const text = strings.reduce((before, string, index) => {
    const value = values[index - 1];
    return before + (value === undefined ? '' : markupOf(value)) + string;
  });
  return new Markup(text);
}

function markupOf(value: string | number | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.toString();
  return typeof value === 'object' ? value.join('') : escapeHtml(String(value));
}
