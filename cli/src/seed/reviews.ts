import type { Random } from './random.ts';

/** Weights of the ratings, from five stars to one, for each quality of a course. */
const QUALITIES = [
  { often: 60, ratings: [62, 27, 7, 3, 1] },
  { often: 32, ratings: [36, 36, 17, 7, 4] },
  { often: 8, ratings: [16, 26, 28, 18, 12] },
];
const QUALITY_WEIGHTS = QUALITIES.map(({ often }) => often);

type Rating = 1 | 2 | 3 | 4 | 5;
const RATINGS: readonly Rating[] = [5, 4, 3, 2, 1];

const VERDICTS: Readonly<Record<Rating, readonly string[]>> = {
  5: [
    'Exactly what I was looking for.',
    'The best course I have taken in years.',
    'I enjoyed every single week.',
    'Clear, friendly and well prepared.',
    'Worth every minute.',
    'I already use what I learned.',
  ],
  4: [
    'A very good course with a few slow moments.',
    'Well taught, and the examples are real.',
    'I learned a lot and would come again.',
    'Solid from beginning to end.',
    'Good pace, good people.',
  ],
  3: [
    'Fine for an overview.',
    'Some parts were great, others felt rushed.',
    'It does what it says, no more.',
    'I expected a bit more depth.',
  ],
  2: [
    'I had trouble following after the second part.',
    'Too much talk, too few exercises.',
    'The material needs an update.',
  ],
  1: ['Not for me at all.', 'I gave up halfway.', 'The description promised something else.'],
};

const DETAILS = [
  'The exercises were the right size.',
  'The instructor answered every question within a day.',
  'The final piece of work took me longer than planned.',
  'I liked the group discussions most.',
  'The sound of some recordings could be better.',
  'Take notes, you will need them later.',
  'The reading list alone is a treasure.',
  'It helps to reserve a fixed evening for it.',
  'A second course on the same subject would be welcome.',
  'My colleagues have signed up as well.',
  'The section on common mistakes saved me a lot of time.',
  'I did it on the train, and that worked well.',
];

/** Creates the reviews of one course, which has its own distribution of ratings. */
export function createReviewer(random: Random): () => { rating: Rating; comment: string } {
  const quality = QUALITIES[random.weighted(QUALITY_WEIGHTS)];
  return () => {
    const rating = RATINGS[random.weighted(quality?.ratings ?? [1])] ?? 5;
    const verdict = random.pick(VERDICTS[rating]);
    const talkative = random.below(3);
    const first = random.below(DETAILS.length);
    // Neighbours in the list, so that no review repeats a sentence.
    const details = [DETAILS[first], DETAILS[(first + 1) % DETAILS.length]].slice(0, talkative);
    return { rating, comment: [verdict, ...details].join(' ') };
  };
}
