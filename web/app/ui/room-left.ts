/** From the first share of the limit on the number is shown; at each, a screen reader reads it out. */
const STEPS = [0.2, 0.1, 0.05, 0.02];

const COUNT = new Intl.NumberFormat('en-US');

const LEFT = (left: string) => (left === '1' ? '1 character left' : `${left} characters left`);
const FEWER_THAN = (left: string) => `Fewer than ${left} characters left`;
const TOO_MANY = (excess: string) =>
  excess === '1' ? '1 character too many' : `${excess} characters too many`;
const FULL = 'Too many characters';

interface RoomLeft {
  /** Exact; empty while there is plenty. */
  readonly shown: string;
  /** The text that is read out: it changes at each step, not at each letter. */
  readonly announced: string;
}

/**
 * How many characters are left.
 *
 * @param text as typed; blank space around it does not count, as in the contract
 * @param limit in UTF-16 code units, as in the contract
 */
export function roomLeft(text: string, limit: number): RoomLeft {
  const left = limit - text.trim().length;
  if (left < 0) return { shown: TOO_MANY(COUNT.format(-left)), announced: FULL };
  const step = STEPS.findLast((share) => left <= limit * share);
  if (step === undefined) return { shown: '', announced: '' };
  return {
    shown: LEFT(COUNT.format(left)),
    announced: FEWER_THAN(COUNT.format(Math.floor(limit * step) + 1)),
  };
}
