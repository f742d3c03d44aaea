/** One request and its answer, as its client saw them. */
export interface Exchange<Asked, Answered> {
  readonly asked: Asked;
  readonly answered: Answered;
  /** Milliseconds of one clock for all clients. */
  readonly from: number;
  readonly to: number;
}

/** What things are like, and what an answer makes of them. */
export interface Model<State, Asked, Answered> {
  readonly initial: State;
  /** The state afterwards; undefined where nothing in this state can be answered so. */
  next(state: State, asked: Asked, answered: Answered): State | undefined;
}

/**
 * Looks for one order of all that was asked in which each answer is right and nothing comes before
 * what had ended when it began: Herlihy and Wing's linearizability, searched as Wing and Gong do.
 *
 * @param clients what each of them asked, one after the other
 * @returns the states that things can be in at the end; none where there is no such order
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
      const after = next(state, exchange.asked, exchange.answered);
      if (after !== undefined) visit(places.with(client, (places[client] ?? 0) + 1), after);
    }
  };
  visit(
    clients.map(() => 0),
    initial,
  );
  return [...ends.values()];
}
