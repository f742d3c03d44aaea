/** Mends pasted HTML in place: what word processors mark by styles alone becomes elements. */
export function cleanPasted(body: HTMLElement): void {
  for (const useless of body.querySelectorAll('style, script, meta, link, title, xml')) {
    useless.remove();
  }
  listsOfWord(body);
  // Headings begin below the page's own: `#` is the first of a lesson.
  for (const picture of body.querySelectorAll('img')) {
    if (!/^(?:\/(?!\/)|media:)/.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

/** Word writes lists as paragraphs with a sign in front, which it marks as not meant to be read. */
function listsOfWord(body: HTMLElement): void {
  const items = body.querySelectorAll<HTMLElement>(
    'p[class*="MsoListParagraph"], p[style*="mso-list"]',
  );
  let list: HTMLElement | undefined;
  let last: Element | undefined;
  for (const item of items) {
    const sign =
      (item.querySelector('[style*="mso-list:Ignore"]') ?? item).textContent?.trim() ?? '';
    const isNumbered = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign);
    const tag = isNumbered ? 'OL' : 'UL';
    item.querySelector('[style*="mso-list:Ignore"]')?.remove();
    if (!list || item.previousElementSibling !== last || list.tagName !== tag) {
      list = body.ownerDocument.createElement(tag);
      item.before(list);
    }
    const entry = body.ownerDocument.createElement('li');
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...item.childNodes);
    entry.append(paragraph);
    list.append(entry);
    item.remove();
    last = list;
  }
}
