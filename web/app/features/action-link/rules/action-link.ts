import { isOwnPlace } from '../../../platform/session/remembered-location.ts';

const MODES = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'signIn',
  'secureAccount',
] as const;
export type ActionMode = (typeof MODES)[number];

/** The parts of a link in a letter. */
export interface ActionLink {
  readonly mode: ActionMode;
  readonly code: string;
  /** A path of this site. */
  readonly continueTo: string;
  /** The whole address, which the client reads once more for a sign-in by link. */
  readonly href: string;
}

/**
 * RESET-5: a link needs an API key, a one-time code and a known mode. Anybody may
 * write one, so it leads on to pages of this site alone.
 *
 * @param href absolute
 * @returns undefined where a part is missing or belongs to another installation
 */
export function parseActionLink(href: string, apiKey: string): ActionLink | undefined {
  const url = new URL(href);
  const mode = MODES.find((each) => each === url.searchParams.get('mode'));
  const code = url.searchParams.get('oobCode');
  if (!mode || !code || url.searchParams.get('apiKey') !== apiKey) return undefined;
  return { mode, code, continueTo: placeOf(url), href };
}

function placeOf(link: URL): string {
  const continueUrl = link.searchParams.get('continueUrl') ?? '';
  if (!URL.canParse(continueUrl, link.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(continueUrl, link.origin);
  const place = pathname + search + hash;
  return origin === link.origin && isOwnPlace(place) ? place : '/';
}
