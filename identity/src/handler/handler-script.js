// The page between the site and another provider. It runs in the browser as it stands here.
// What it and the site say to each other is described in `handler-routes.ts`.

/**
 * @typedef {{ code: string, message: string }} AuthError
 * @typedef {object} AuthEvent as the official client knows it
 * @property {string} type
 * @property {string} eventId
 * @property {string | null} urlResponse
 * @property {string | null} sessionId
 * @property {null} postBody
 * @property {null} tenantId
 * @property {AuthError} [error]
 * @typedef {{ type: string, eventId: string, redirectUrl: string }} Asked what the site asked for
 * @typedef {Asked & { sessionId: string }} Pending a sign-in while the browser is elsewhere
 */

const CHANNEL = 'lectern:auth-event';
const EVENT_KEY = 'lectern:auth-event';
const PENDING_KEY = 'lectern:auth-pending';
const OWN_ADDRESS = location.origin + location.pathname;

const POPUP_TYPES = ['signInViaPopup', 'linkViaPopup', 'reauthViaPopup'];
const REDIRECT_TYPES = ['signInViaRedirect', 'linkViaRedirect', 'reauthViaRedirect'];
const PROVIDER_NAMES = new Map([
  ['google.com', 'Google'],
  ['github.com', 'GitHub'],
]);
/**
 * By the server's code: the client's code, and what the person reads.
 *
 * @type {Map<string, [string, string]>}
 */
const REFUSALS = new Map([
  ['OPERATION_NOT_ALLOWED', ['auth/operation-not-allowed', 'notConfigured']],
  ['INVALID_PROVIDER_ID', ['auth/operation-not-allowed', 'notConfigured']],
  ['UNAUTHORIZED_DOMAIN', ['auth/unauthorized-domain', 'notAuthorised']],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', ['auth/too-many-requests', 'tooMany']],
]);
/** @type {[string, string]} */
const INTERNAL = ['auth/internal-error', 'internal'];

/** The site registers for the event after its popup was opened, so it is said until it is heard. */
const SAY_AGAIN_AFTER = 250;
const SAY_FOR = 30_000;
const ANSWER_WITHIN = 30_000;
/** A window that a script may not close is still there after this. */
const CLOSES_WITHIN = 1_000;

followTheme();
addEventListener('DOMContentLoaded', () => {
  document.getElementById('close')?.addEventListener('click', () => close());
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) comeBack();
  else leave(query);
});

/** To the provider. @param {URLSearchParams} query as the client makes it for this page */
async function leave(query) {
  const asked = readAsked(query);
  if (!asked) return showFailure('notStarted');
  const providerId = query.get('providerId') ?? '';
  const provider = PROVIDER_NAMES.get(providerId) ?? message('anotherProvider');
  showProgress(message('leaving', provider));

  const begun = await begin(query, providerId);
  if ('error' in begun) return fail(asked, begun.error, begun.shown, provider);
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify({ ...asked, sessionId: begun.sessionId }));
  } catch {
    return fail(asked, 'auth/web-storage-unsupported', 'noStorage', provider);
  }
  location.replace(begun.authUri);
}

/** From the provider. */
function comeBack() {
  showProgress(message('returning'));
  const pending = takePending();
  if (!pending) return showFailure('notStarted');
  const { sessionId, ...asked } = pending;
  deliver(asked, eventOf(asked, { urlResponse: location.href, sessionId }));
}

/** @param {URLSearchParams} query @returns {Asked | undefined} */
function readAsked(query) {
  const [type, eventId] = [query.get('authType') ?? '', query.get('eventId') ?? ''];
  const redirectUrl = query.get('redirectUrl') ?? '';
  const isPopup = POPUP_TYPES.includes(type);
  const isRedirect = REDIRECT_TYPES.includes(type) && isOurs(redirectUrl);
  return eventId && (isPopup || isRedirect) ? { type, eventId, redirectUrl } : undefined;
}

/**
 * Asks the server where to go.
 *
 * @param {URLSearchParams} query
 * @param {string} providerId
 * @returns {Promise<{ authUri: string, sessionId: string } | { error: string, shown: string }>}
 */
async function begin(query, providerId) {
  try {
    const key = encodeURIComponent(query.get('apiKey') ?? '');
    const response = await fetch(
      `/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=${key}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          providerId,
          continueUri: OWN_ADDRESS,
          customParameter: readObject(query.get('customParameters')),
          oauthScope: query.get('scopes') ?? '',
        }),
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      },
    );
    if (response.status >= 500) {
      return { error: 'auth/network-request-failed', shown: 'unavailable' };
    }
    const answer = await response.json();
    if (response.ok && /^https?:\/\//.test(answer.authUri) && answer.sessionId) return answer;
    const code = String(answer.error?.message ?? '').split(' : ')[0] ?? '';
    const [error, shown] = REFUSALS.get(code) ?? INTERNAL;
    return { error, shown };
  } catch {
    return { error: 'auth/network-request-failed', shown: 'noNetwork' };
  }
}

/**
 * @param {Asked} asked
 * @param {Partial<AuthEvent>} answer
 * @returns {AuthEvent}
 */
function eventOf({ type, eventId }, answer) {
  const nothing = { urlResponse: null, sessionId: null, postBody: null, tenantId: null };
  return { type, eventId, ...nothing, ...answer };
}

/** Tells the site, and the person where the site does not listen. */
function fail(asked, code, shown, provider) {
  if (POPUP_TYPES.includes(asked.type)) showFailure(shown, provider);
  deliver(asked, eventOf(asked, { error: { code, message: message(shown, provider) } }));
}

/** @param {Asked} asked @param {AuthEvent} event */
function deliver(asked, event) {
  if (POPUP_TYPES.includes(asked.type)) return sayUntilHeard(event);
  try {
    sessionStorage.setItem(EVENT_KEY, JSON.stringify(event));
  } catch {
    return showFailure('noStorage');
  }
  location.replace(asked.redirectUrl);
}

/** Says it to pages of this origin alone, and closes the window once one has heard it. */
function sayUntilHeard(event) {
  const channel = new BroadcastChannel(CHANNEL);
  const saying = setInterval(say, SAY_AGAIN_AFTER);
  const giveUp = setTimeout(() => {
    stop();
    if (!event.error) showFailure('unheard');
  }, SAY_FOR);
  channel.addEventListener('message', hear);
  addEventListener('message', hearFromPage);
  say();

  function say() {
    channel.postMessage({ authEvent: event });
    opener?.postMessage({ authEvent: event }, location.origin);
  }
  function hearFromPage(heard) {
    if (heard.origin === location.origin) hear(heard);
  }
  function hear({ data }) {
    if (data?.acknowledged !== event.eventId) return;
    stop();
    close();
    if (!event.error) setTimeout(showDone, CLOSES_WITHIN);
  }
  function stop() {
    clearInterval(saying);
    clearTimeout(giveUp);
    channel.close();
    removeEventListener('message', hearFromPage);
  }
}

/** @returns {Pending | undefined} */
function takePending() {
  try {
    const kept = sessionStorage.getItem(PENDING_KEY);
    sessionStorage.removeItem(PENDING_KEY);
    return kept ? JSON.parse(kept) : undefined;
  } catch {
    return undefined;
  }
}

function isOurs(address) {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}

function readObject(text) {
  try {
    const value = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The theme that was chosen on the site; without one the browser's preference decides. */
function followTheme() {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.classList.add(chosen);
  } catch {
    // Storage may be forbidden.
  }
}

function message(name, provider = '') {
  const messages = JSON.parse(document.body.dataset.messages ?? '{}');
  return String(messages[name] ?? '').replace('{provider}', provider);
}

function showProgress(text) {
  show({ heading: text, detail: '', isBusy: true });
}

function showDone() {
  show({ heading: message('done'), detail: '', isBusy: false });
}

function showFailure(name, provider) {
  show({ heading: message('failed'), detail: message(name, provider), isBusy: false });
  document.getElementById('close')?.focus();
}

function show({ heading, detail, isBusy }) {
  for (const [id, text] of Object.entries({ heading, detail })) {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  }
  document.getElementById('spinner')?.toggleAttribute('hidden', !isBusy);
  document.getElementById('close')?.toggleAttribute('hidden', isBusy);
}
