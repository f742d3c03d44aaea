// The page between the site and another provider. It runs in the browser as it stands here.
// Its protocol with the site is described in `handler-routes.ts`.

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
 * @typedef {{ type: string, eventId: string, redirectUrl: string }} SignInRequest the site's request
 * @typedef {SignInRequest & { sessionId: string }} Pending a sign-in while the browser is at the provider
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
 * By the server's code: the client's code, and the name of the message.
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

/** The site listens for the event only after its popup was opened, so it is sent again. */
const RESEND_INTERVAL = 250;
const RESEND_TIMEOUT = 30_000;
const REQUEST_TIMEOUT = 30_000;
/** A window that is still open after this cannot be closed by a script. */
const CLOSE_TIMEOUT = 1_000;

followTheme();
addEventListener('DOMContentLoaded', () => {
  document.getElementById('close')?.addEventListener('click', () => close());
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) handleCallback();
  else openProvider(query);
});

/** Goes to the provider. @param {URLSearchParams} query of the client for this page */
async function openProvider(query) {
  const request = readRequest(query);
  if (!request) return showFailure('notStarted');
  const providerId = query.get('providerId') ?? '';
  const provider = PROVIDER_NAMES.get(providerId) ?? message('anotherProvider');
  showProgress(message('leaving', provider));

  const begun = await createAuthUri(query, providerId);
  if ('error' in begun) return fail(request, begun.error, begun.messageName, provider);
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify({ ...request, sessionId: begun.sessionId }));
  } catch {
    return fail(request, 'auth/web-storage-unsupported', 'noStorage', provider);
  }
  location.replace(begun.authUri);
}

/** Returns from the provider. */
function handleCallback() {
  showProgress(message('returning'));
  const pending = takePending();
  if (!pending) return showFailure('notStarted');
  const { sessionId, ...request } = pending;
  deliver(request, eventOf(request, { urlResponse: location.href, sessionId }));
}

/** @param {URLSearchParams} query @returns {SignInRequest | undefined} */
function readRequest(query) {
  const [type, eventId] = [query.get('authType') ?? '', query.get('eventId') ?? ''];
  const redirectUrl = query.get('redirectUrl') ?? '';
  const isPopup = POPUP_TYPES.includes(type);
  const isRedirect = REDIRECT_TYPES.includes(type) && isOwnOrigin(redirectUrl);
  return eventId && (isPopup || isRedirect) ? { type, eventId, redirectUrl } : undefined;
}

/**
 * Asks the server for the provider's address.
 *
 * @param {URLSearchParams} query
 * @param {string} providerId
 * @returns {Promise<{ authUri: string, sessionId: string } | { error: string, messageName: string }>}
 */
async function createAuthUri(query, providerId) {
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
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      },
    );
    if (response.status >= 500) {
      return { error: 'auth/network-request-failed', messageName: 'unavailable' };
    }
    const answer = await response.json();
    if (response.ok && /^https?:\/\//.test(answer.authUri) && answer.sessionId) return answer;
    const code = String(answer.error?.message ?? '').split(' : ')[0] ?? '';
    const [error, messageName] = REFUSALS.get(code) ?? INTERNAL;
    return { error, messageName };
  } catch {
    return { error: 'auth/network-request-failed', messageName: 'noNetwork' };
  }
}

/**
 * @param {SignInRequest} request
 * @param {Partial<AuthEvent>} answer
 * @returns {AuthEvent}
 */
function eventOf({ type, eventId }, answer) {
  const nothing = { urlResponse: null, sessionId: null, postBody: null, tenantId: null };
  return { type, eventId, ...nothing, ...answer };
}

/** Sends the site a failure, and shows it to the person in a popup. */
function fail(request, code, messageName, provider) {
  if (POPUP_TYPES.includes(request.type)) showFailure(messageName, provider);
  deliver(request, eventOf(request, { error: { code, message: message(messageName, provider) } }));
}

/** @param {SignInRequest} request @param {AuthEvent} event */
function deliver(request, event) {
  if (POPUP_TYPES.includes(request.type)) return sendUntilAcknowledged(event);
  try {
    sessionStorage.setItem(EVENT_KEY, JSON.stringify(event));
  } catch {
    return showFailure('noStorage');
  }
  location.replace(request.redirectUrl);
}

/** Sends the event to pages of this origin only, and closes the window once one has acknowledged it. */
function sendUntilAcknowledged(event) {
  const channel = new BroadcastChannel(CHANNEL);
  const resending = setInterval(send, RESEND_INTERVAL);
  const giveUp = setTimeout(() => {
    stop();
    if (!event.error) showFailure('unheard');
  }, RESEND_TIMEOUT);
  channel.addEventListener('message', onAcknowledged);
  addEventListener('message', onPageMessage);
  send();

  function send() {
    channel.postMessage({ authEvent: event });
    opener?.postMessage({ authEvent: event }, location.origin);
  }
  function onPageMessage(received) {
    if (received.origin === location.origin) onAcknowledged(received);
  }
  function onAcknowledged({ data }) {
    if (data?.acknowledged !== event.eventId) return;
    stop();
    close();
    if (!event.error) setTimeout(showDone, CLOSE_TIMEOUT);
  }
  function stop() {
    clearInterval(resending);
    clearTimeout(giveUp);
    channel.close();
    removeEventListener('message', onPageMessage);
  }
}

/** @returns {Pending | undefined} */
function takePending() {
  try {
    const stored = sessionStorage.getItem(PENDING_KEY);
    sessionStorage.removeItem(PENDING_KEY);
    return stored ? JSON.parse(stored) : undefined;
  } catch {
    return undefined;
  }
}

function isOwnOrigin(address) {
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

/** Applies the theme that was chosen on the site, if any. */
function followTheme() {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.classList.add(chosen);
  } catch {
    // Storage may be disabled.
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
