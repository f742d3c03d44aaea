import { SITE_NAME } from '@lectern/contract/site-defaults';
import { html, type Markup } from '@lectern/identity/mail/html';
import { plainPage } from '@lectern/server/plain-pages/plain-page';
import { MAILBOX_STYLE } from './mailbox-style.ts';
import { MESSAGES, noneTo, onlyNewest } from './messages.ts';
import { type FoundLetter, MAX_SHOWN } from './outbox-letters.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** @param to the recipient of these letters; empty: all recipients */
export function listPage(letters: readonly FoundLetter[], to: string): string {
  return page(
    MESSAGES.title,
    html`<h1>${MESSAGES.title}</h1>
    <p class="soft">${MESSAGES.explanation}</p>
    <form method="get" action="/dev/mailbox" role="search">
      <label for="to">${MESSAGES.filter}</label>
      <div class="filter">
        <input id="to" name="to" type="email" value="${to}" placeholder="${MESSAGES.filterHint}" autocomplete="email">
        <button>${MESSAGES.show}</button>
      </div>
    </form>
    ${to === '' ? '' : html`<p><a href="/dev/mailbox">${MESSAGES.showAll}</a></p>`}
    ${letters.length === 0 ? emptyState(to) : list(letters)}`,
  );
}

/** Shows the letter in a frame that runs no scripts and opens links in a new window. */
export function letterPage({ to, subject, at, text, html: letter }: FoundLetter): string {
  return page(
    subject,
    html`<p><a href="/dev/mailbox">← ${MESSAGES.back}</a></p>
    <h1>${subject}</h1>
    <dl>
      <div><dt>${MESSAGES.to}</dt><dd><a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a></dd></div>
      <div><dt>${MESSAGES.sent}</dt><dd>${timeElement(at)}</dd></div>
    </dl>
    <iframe title="${MESSAGES.asHtml}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${letter}"></iframe>
    <h2 id="text">${MESSAGES.asText}</h2>
    <pre role="region" aria-labelledby="text" tabindex="0">${text}</pre>`,
  );
}

export function notFoundPage(): string {
  return page(
    MESSAGES.missing,
    html`<h1>${MESSAGES.missing}</h1>
    <p class="soft">${MESSAGES.missingHint}</p>
    <p><a href="/dev/mailbox">${MESSAGES.back}</a></p>`,
  );
}

function list(letters: readonly FoundLetter[]): Markup {
  const items = letters.map(
    ({ id, to, subject, at }) => html`
      <li><a href="/dev/mailbox/${id}"><strong>${subject}</strong><span>${to}</span>${timeElement(at)}</a></li>`,
  );
  return html`<ol aria-label="${MESSAGES.list}" class="letters">${items}
    </ol>
    ${letters.length < MAX_SHOWN ? '' : html`<p class="soft">${onlyNewest(MAX_SHOWN)}</p>`}`;
}

function emptyState(to: string): Markup {
  return html`<div class="empty">
      <h2>${to === '' ? MESSAGES.empty : noneTo(to)}</h2>
      <p class="soft">${MESSAGES.emptyHint}</p>
    </div>`;
}

function timeElement(instant: number): Markup {
  return html`<time datetime="${new Date(instant).toISOString()}">${TIME.format(instant)} UTC</time>`;
}

function page(title: string, main: Markup): string {
  const headerNote = html`<span class="badge">${MESSAGES.badge}</span>`;
  return plainPage({
    siteName: SITE_NAME,
    title,
    style: MAILBOX_STYLE,
    headerNote,
    main,
  });
}
