import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import { MESSAGES } from './messages.ts';
import { PAGE_STYLE } from './page-style.ts';
import { MADE_UP_PEOPLE, type StandInPerson } from './people.ts';

/** The values of the form, filled in again after a mistake. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

export interface ConsentPage {
  /** `Google` or `GitHub`. */
  readonly provider: string;
  readonly typed: Typed;
  readonly isIncomplete: boolean;
}

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/**
 * The page's Content-Security-Policy.
 *
 * @param redirectUri the target of the redirect after the form, on this machine; Chromium applies the
 *   `form-action` directive to it too
 */
export function pagePolicy(redirectUri?: URL): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${redirectUri ? sourceOf(redirectUri) : ''}`.trim(),
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** A policy cannot name an IPv6 address. */
function sourceOf({ hostname, protocol, origin }: URL): string {
  return hostname.startsWith('[') ? protocol : origin;
}

/** The page on which the visitor chooses a person; its forms are sent to its own address. */
export function consentPage({ provider, typed, isIncomplete }: ConsentPage): string {
  const isOpen = isIncomplete || typed.email !== '';
  return page(
    provider,
    MESSAGES.heading,
    `<p>${MESSAGES.introduction(provider)}</p>
<form method="post">
<ul>${MADE_UP_PEOPLE.map(personButton).join('')}</ul>
</form>
<details${isOpen ? ' open' : ''}>
<summary>${MESSAGES.someoneElse}</summary>
<form method="post">
${isIncomplete ? `<p class="wrong" role="alert">${MESSAGES.incomplete}</p>` : ''}
<label>${MESSAGES.name}
<input name="name" required maxlength="120" autocomplete="off" value="${escapeHtml(typed.name)}"></label>
<label>${MESSAGES.email}
<input name="email" type="email" required maxlength="254" autocomplete="off"
 value="${escapeHtml(typed.email)}"></label>
<details>
<summary>${MESSAGES.advanced}</summary>
<label class="check"><input name="verified" type="checkbox" value="yes"${typed.verified ? ' checked' : ''}>
${MESSAGES.verified(provider)}</label>
</details>
<button class="act" name="choice" value="someone">${MESSAGES.continue}</button>
</form>
</details>
<form method="post" class="last">
<button class="quiet" name="choice" value="cancel">${MESSAGES.cancel}</button>
</form>`,
  );
}

/** Shown where the client to return to is not known. @param reason for a developer */
export function refusalPage(provider: string, reason: string): string {
  return page(
    provider,
    MESSAGES.notAsked,
    `<p class="wrong">${escapeHtml(reason)}</p><p>${MESSAGES.startAgain}</p>`,
  );
}

function personButton({ name, email, role }: StandInPerson, index: number): string {
  const initials = name.replace(/[^\p{Lu}]/gu, '');
  const label = escapeHtml([MESSAGES.continueAs(name), email, role].filter(Boolean).join(', '));
  return `<li><button class="person" name="choice" value="${index}" aria-label="${label}">
<span class="initials">${escapeHtml(initials)}</span>
<span class="name">${escapeHtml(name)}</span><span class="email">${escapeHtml(email)}</span>
${role ? `<span class="role">${escapeHtml(role)}</span>` : ''}
</button></li>`;
}

function page(provider: string, heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(MESSAGES.title(provider))}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><p class="banner">${escapeHtml(MESSAGES.banner(provider))}</p></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
}
