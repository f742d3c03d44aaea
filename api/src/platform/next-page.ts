/**
 * The `Link` header that leads on in a list (RFC 8288).
 *
 * @param path of the list, from the top of the site
 * @param query of the next page, in the order in which it is to be written; what is undefined is left
 *   out
 */
export function nextPageLink(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  return `<${path}?${queryText(query)}>; rel="next"`;
}

/** A query in one fixed order, so that equal questions have equal addresses. */
export function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) text.set(name, String(value));
  }
  return text.toString();
}
