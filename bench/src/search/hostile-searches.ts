import type { Outcome } from '../outcome.ts';
import type { Workshop } from '../workshop.ts';
import type { SearchCall, SearchedProduct } from './searched-product.ts';

/** The longest that one of these may take, in milliseconds. */
const LONGEST = 300;

/** What breaks searches: too long, too many words, the operators of both engines, odd characters. */
const HOSTILE = [
  'x'.repeat(10_000),
  'x'.repeat(200),
  Array.from({ length: 500 }, (_, place) => `word${place}`).join(' '),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3),
  'course '.repeat(28),
  'mistkae '.repeat(25),
  'abcdefghij klmnopqrst uvwxyzabcd efghijklmn opqrstuvwx yzabcdefgh ijklmnopqr stuvwxyzab',
  'title:a* OR b* NEAR(c d, 5) NOT "e',
  '"""" ( ) * ^ + - : { }',
  "a & b | !c <-> d:* ' \\ :*ABCD",
  '%_%_%_%',
  '👩🏽‍💻 🏳️‍🌈 🇩🇪 🎹',
  'pia\u0000no',
  '\u202egnp.exe\u202c \u2067a\u2069',
  '言'.repeat(100),
  `z${'\u0338'.repeat(150)}`,
];

/** How long bad input takes at most; fails where it is answered by anything but an answer or a refusal. */
export async function timeHostile(
  workshop: Workshop,
  { ask }: SearchedProduct,
  label: string,
): Promise<Outcome> {
  const times: { search: string; milliseconds: number }[] = [];
  const calls: readonly SearchCall[] = ['courses', 'suggestions'];
  for (let round = 0; round < workshop.rounds; round += 1) {
    for (const search of HOSTILE) {
      for (const call of calls) {
        const { status, milliseconds } = await ask(call, search);
        if (status !== 200 && status !== 400) {
          return { label, failed: `${call}, ${JSON.stringify(search).slice(0, 80)}: ${status}` };
        }
        times.push({ search, milliseconds });
      }
    }
  }
  const [longest] = times.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return {
    label,
    value: longest?.milliseconds ?? Number.NaN,
    unit: 'ms',
    goal: { atMost: LONGEST },
    detail: `${times.length} requests; longest: ${JSON.stringify(longest?.search.slice(0, 30))}`,
  };
}
