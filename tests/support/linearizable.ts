/** One request and its answer, as the client saw them. */
export interface Exchange<Asked, Answered> {
  readonly request: Asked;
  readonly answer: Answered;
  /** Milliseconds of one clock of all clients. */
  readonly from: number;
  readonly to: number;
}

/** A sequential specification: the first state, and the step of each request. */
export interface Model<State, Asked, Answered> {
  readonly initial: State;
  /** The next state; undefined where this answer is wrong in this state. */
  next(state: State, request: Asked, answer: Answered): State | undefined;
}

/**
 * Searches for an order of all requests in which every answer is right and no request comes before one
 * that had ended when it began: Herlihy and Wing's linearizability by Wing and Gong's search.
 *
 * @param clients the requests of each client, in order
 * @returns the possible final states; none where the history is not linearizable
 */
export function possibleFinalStates<State, Asked, Answered>(
  clients: readonly (readonly Exchange<Asked, Answered>[])[],
  { initial, next }: Model<State, Asked, Answered>,
): State[] {
  const seen = new Set<string>();
  const ends = new Map<string, State>();
  const visit = (places: readonly number[], state: State) => {
    const key = JSON.stringify([places, state]);
    if (seen.has(key)) return;
    seen.add(key);
    const waiting = places.map((place, client) => clients[client]?.[place]);
    const open = waiting.filter((exchange) => exchange !== undefined);
    if (open.length === 0) ends.set(JSON.stringify(state), state);
    const soonestEnd = Math.min(...open.map(({ to }) => to));
    for (const [client, exchange] of waiting.entries()) {
      if (!exchange || exchange.from > soonestEnd) continue;
      const after = next(state, exchange.request, exchange.answer);
      if (after !== undefined) visit(places.with(client, (places[client] ?? 0) + 1), after);
    }
  };
  visit(
    clients.map(() => 0),
    initial,
  );
  return [...ends.values()];
}
