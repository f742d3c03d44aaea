import { CATEGORIES, type Difficulty } from '@lectern/contract/catalogue';
import type { CourseInput } from '@lectern/contract/course';
import type { Random } from './random.ts';
import { type Subject, subjectOf, titleOf, withArticle } from './titles.ts';
import { CATEGORY_WORDS } from './words/categories.ts';

type CourseTexts = Omit<CourseInput, 'totalSeats'>;
type Sentence = (subject: Subject) => string;

const LEVELS: readonly Difficulty[] = ['Beginner', 'Intermediate', 'Advanced'];
const LEVEL_WEIGHTS = [50, 32, 18];

const FIRST: readonly Sentence[] = [
  ({ topic, audience }) =>
    `${topic} for ${audience}, taught in small steps that build on each other.`,
  ({ topic, second }) =>
    `This course takes you through ${topic}, and shows where ${second} comes in.`,
  ({ topic, tool }) => `Learn ${topic} the way it is done every day, with ${tool} at hand.`,
  ({ topic }) =>
    `What does it take to become good at ${topic}? Less talent than you think, and more practice.`,
  ({ topic, project }) =>
    `You will learn ${topic} by making ${withArticle(project)} from start to finish.`,
  ({ topic }) => `A calm and thorough look at ${topic}, with plenty of time for questions.`,
];
const MIDDLE: readonly Sentence[] = [
  ({ second }) => `One whole part is about ${second}, because that is where most people get stuck.`,
  ({ tool }) => `All exercises use ${tool}; an older version or a borrowed one will do.`,
  ({ project }) => `Your own ${project} grows week by week, and you get comments on each draft.`,
  () => 'Every lesson ends with a short exercise and a worked solution.',
  ({ audience }) => `The examples come from the working life of ${audience}, not from a textbook.`,
  () => 'Recordings stay available, so a missed week is no trouble.',
  ({ topic, second }) => `We compare ${topic} with ${second} and find out what each is good for.`,
  () => 'There are no exams, but there is a final piece of work that you can show to others.',
  () => 'Bring your own case: the best discussions start from real ones.',
];
const LAST: Readonly<Record<Difficulty, readonly Sentence[]>> = {
  Beginner: [
    () => 'No previous knowledge is needed.',
    () => 'Complete beginners are welcome, and nobody is left behind.',
    ({ project }) => `At the end you will have finished your first ${project}.`,
  ],
  Intermediate: [
    ({ topic }) => `You should have tried ${topic} before, with whatever result.`,
    () => 'Some experience helps; the first week brings everybody to the same level.',
    () => 'Expect to work about three hours a week.',
  ],
  Advanced: [
    ({ topic }) => `Meant for people who use ${topic} at work and want to understand why it works.`,
    () => 'The pace is quick, and the reading list is long.',
    ({ second }) => `A good grasp of ${second} is expected.`,
  ],
};

const SECTIONS: readonly Sentence[] = [
  ({ topic }) => `Why ${topic}?`,
  ({ topic }) => `A short history of ${topic}`,
  ({ tool }) => `Setting up: ${tool}`,
  ({ topic }) => `The vocabulary of ${topic}`,
  ({ topic }) => `First exercise in ${topic}`,
  ({ second }) => `Where ${second} comes in`,
  ({ topic, second }) => `${topic} and ${second} together`,
  ({ topic }) => `Common mistakes in ${topic}`,
  ({ tool }) => `Saving time with ${tool}`,
  ({ audience }) => `A case study from ${audience}`,
  ({ project }) => `Planning your ${project}`,
  ({ project }) => `Making your ${project}: a first draft`,
  ({ project }) => `Improving your ${project}`,
  () => 'Feedback round',
  () => 'Questions and answers',
  () => 'Where to go from here',
];
const FEWEST_SECTIONS = 4;

/** Plausible texts of a course within the contract's limits. */
export function courseTexts(random: Random): CourseTexts {
  const category = random.pick(CATEGORIES);
  const difficulty = LEVELS[random.weighted(LEVEL_WEIGHTS)] ?? 'Beginner';
  const subject = subjectOf(CATEGORY_WORDS[category], random);
  return {
    title: titleOf(subject, difficulty, random),
    category,
    difficulty,
    description: descriptionOf(subject, difficulty, random),
    duration: durationOf(random),
    // Empty: the site generates a cover, and nothing is loaded from other sites.
    image: '',
    curriculum: pickInOrder(SECTIONS, FEWEST_SECTIONS + random.below(9), random).map((of) =>
      of(subject),
    ),
  };
}

function descriptionOf(subject: Subject, difficulty: Difficulty, random: Random): string {
  const sentences = [
    random.pick(FIRST),
    ...pickInOrder(MIDDLE, 1 + random.below(5), random),
    random.pick(LAST[difficulty]),
  ].map((of) => of(subject));
  // Long descriptions have two paragraphs.
  if (sentences.length < 5) return sentences.join(' ');
  return `${sentences.slice(0, 2).join(' ')}\n\n${sentences.slice(2).join(' ')}`;
}

function durationOf(random: Random): string {
  const kind = random.next();
  if (kind < 0.55) return `${2 + random.below(11)} weeks`;
  if (kind < 0.9) return `${3 + random.below(58)} hours`;
  return `${1 + random.below(3)} - ${4 + random.below(5)} months`;
}

/** `count` of the list, each once, in the list's order (Knuth's algorithm S). */
function pickInOrder<T>(list: readonly T[], count: number, random: Random): T[] {
  let wanted = count;
  return list.filter((_, index) => {
    const taken = random.next() * (list.length - index) < wanted;
    if (taken) wanted -= 1;
    return taken;
  });
}
