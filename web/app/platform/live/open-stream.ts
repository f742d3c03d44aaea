import { CALL_ADDRESSES } from 'virtual:call-addresses';
import { withBearer } from '../bearer-fetch.ts';
import { accessToken } from '../session/access-token.ts';
import { eventBlocks, type LiveEvent } from './event-blocks.ts';

/** Why there is no stream. */
export interface StreamRefusal {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | undefined;
}

const send = withBearer((input, init) => fetch(input, init), accessToken);

/**
 * Reads the events of the signed-in user until the stream ends. `EventSource` could not send the access
 * token, and an address may not hold it.
 *
 * @returns why there was none; undefined where it ended
 * @throws what `fetch` throws where the server cannot be reached, and an AbortError
 */
export async function readStream(
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<StreamRefusal | undefined> {
  const headers = { Accept: 'text/event-stream' };
  const answer = await send(`/api${CALL_ADDRESSES.liveNotices.path}`, { headers, signal });
  if (!answer.ok || !answer.body) {
    const retryAfter = Number(answer.headers.get('Retry-After')) || undefined;
    await answer.body?.cancel();
    return { status: answer.status, retryAfter };
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return undefined;
    const { events, rest } = eventBlocks(text + value);
    text = rest;
    for (const event of events) onEvent(event);
  }
}
