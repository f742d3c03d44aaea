/** Mends pasted HTML in place: what word processors mark by styles alone becomes elements. */
export function cleanPasted(body: HTMLElement): void {
  for (const useless of body.querySelectorAll('style, script, meta, link, title, xml')) {
    useless.remove();
  }
  // Google Docs puts all of it into one element that is bold and not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  listsOfWord(body);
  tablesWithHeads(body);
  gapsBetweenBlocks(body);
  for (const link of body.querySelectorAll('a')) {
    if (!/^(?:https?:|mailto:|\/(?!\/)|#)/i.test(link.getAttribute('href') ?? '')) {
      link.replaceWith(...link.childNodes);
    }
  }
  for (const picture of body.querySelectorAll('img')) {
    if (!/^(?:\/(?!\/)|media:)/.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

/** Markdown's tables have a head: where none is marked it is the first row. */
function tablesWithHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.querySelector('tr')?.querySelectorAll('td') ?? []) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, div, hr';

/** Line breaks of the source between blocks would become paragraphs of their own. */
function gapsBetweenBlocks(body: HTMLElement): void {
  for (const parent of [body, ...body.querySelectorAll('*')]) {
    if (![...parent.children].some((child) => child.matches(BLOCKS))) continue;
    for (const node of [...parent.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove();
    }
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
