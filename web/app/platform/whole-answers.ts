import type { ApiFetch } from './load-context.ts';

/**
 * A `fetch` that resolves with the complete body, not only the headers. A timeout on a plain `fetch`
 * would not end a connection that stalls in the middle of a body.
 */
export function wholeAnswers(fetch: ApiFetch): ApiFetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  };
}
