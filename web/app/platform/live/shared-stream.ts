import type { LiveEvent } from './event-blocks.ts';
import { readStream } from './open-stream.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** A page that is left at once opens nothing, in milliseconds. */
const OPENED_AFTER = 3_000;
/** A page that nobody looks at gives its stream back after this time. */
const HIDDEN_FOR = 60_000;
/** A stream that ends sooner counts as a failure. */
const LASTS_AT_LEAST = 10_000;

/**
 * Tells the events of a user as they come. All tabs of a browser share one stream: one of them reads it and
 * passes the events on, and when that one closes or is hidden for long another takes over. Where the browser
 * has no locks each tab has its own.
 *
 * @param uid the signed-in user
 * @returns ends it
 */
export function listenLive(uid: string, onEvent: (event: LiveEvent) => void): () => void {
  const name = `lectern live ${uid}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const tell = (event: LiveEvent) => {
    onEvent(event);
    channel.postMessage(event);
  };
  void keepListening(name, tell, ending.signal);
  return () => {
    ending.abort();
    channel.close();
  };
}

async function keepListening(
  name: string,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  await pause(OPENED_AFTER, signal);
  while (!signal.aborted) {
    await becomesVisible(signal);
    const seen = signalWhileSeen(signal);
    await alone(name, seen, () => readAgainAndAgain(tell, seen)).catch(ignore);
  }
}

/** Runs the work while no other tab does. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return;
  if (navigator.locks) await navigator.locks.request(name, { signal }, work);
  else await work();
}

async function readAgainAndAgain(
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const began = performance.now();
    const refusal = await readStream(tell, signal).catch(ignore);
    const lasted = performance.now() - began >= LASTS_AT_LEAST;
    failures = refusal === undefined && lasted ? 0 : failures + 1;
    await pause(reconnectDelay(failures, refusal?.retryAfter, Math.random()), signal);
  }
}

/** Aborts with the outer one, and once the page has been hidden for a while. */
function signalWhileSeen(outer: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const signal = AbortSignal.any([outer, hidden.signal]);
  let timer: number | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(() => hidden.abort(), HIDDEN_FOR);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', stop, { once: true });
  return signal;
}

/** Resolves when the page is seen, or it is over. */
async function becomesVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const options = { once: true };
      document.addEventListener('visibilitychange', () => resolve(), options);
      signal.addEventListener('abort', () => resolve(), options);
    });
  }
}

/** Resolves after the time, or when it is over. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** What fails is tried again. */
function ignore(): undefined {}
