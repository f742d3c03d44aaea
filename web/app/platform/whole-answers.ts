import type { ApiFetch } from './load-context.ts';

/**
 * Resolves when all of an answer is here, not only its head. Who waits no longer than so long for a
 * `fetch` would else wait for ever where a connection falls silent in the middle of a body.
 */
export function wholeAnswers(fetch: ApiFetch): ApiFetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  };
}
