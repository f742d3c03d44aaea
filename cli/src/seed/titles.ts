import type { Difficulty } from '@lectern/contract/catalogue';
import type { Random } from './random.ts';
import type { CategoryWords } from './words/word-list.ts';

/** The subject of a course, for its title, description and curriculum. */
export interface Subject {
  readonly topic: string;
  readonly second: string;
  readonly tool: string;
  readonly audience: string;
  readonly project: string;
}

const OPENINGS: Readonly<Record<Difficulty, readonly string[]>> = {
  Beginner: [
    'Introduction to',
    'First Steps in',
    'Getting Started in',
    'The Basics of',
    'A Gentle Start in',
    'Discover',
  ],
  Intermediate: [
    'Practical',
    'Hands-On',
    'Improve Your',
    'Better',
    'Everyday',
    'Applied',
    'Confident',
  ],
  Advanced: [
    'Advanced',
    'Mastering',
    'Deep Dive into',
    'Expert',
    'Beyond the Basics of',
    'Professional',
  ],
};

const ANGLES = [
  'A Practical Guide',
  'Theory and Practice',
  'From Idea to Result',
  'Methods That Last',
  'Case by Case',
  'A Workshop',
  'The Whole Craft',
  'Step by Step',
  'What Really Matters',
  'Common Mistakes and How to Avoid Them',
  'An Evening Course',
  'Foundations',
  'Tools and Techniques',
  'Lessons from the Field',
];

const FORMS = ['Course', 'Bootcamp', 'Masterclass', 'Handbook', 'Toolkit', 'Workshop', 'Studio'];

type Template = (subject: Subject, opening: string, random: Random) => string;

const TEMPLATES: readonly Template[] = [
  ({ topic, audience }, opening) => `${opening} ${topic} for ${audience}`,
  ({ topic, second }, opening) => `${opening} ${topic} and ${second}`,
  ({ topic, tool }, opening) => `${opening} ${topic} with ${tool}`,
  ({ topic, audience }, _, random) => `${topic} for ${audience}: ${random.pick(ANGLES)}`,
  ({ topic, second }, _, random) => `${topic} and ${second}: ${random.pick(ANGLES)}`,
  ({ topic, tool }, _, random) => `${topic} with ${tool}: ${random.pick(ANGLES)}`,
  ({ topic, project, tool }) =>
    `${topic} in Practice: Make Your Own ${capitalised(project)} with ${tool}`,
  ({ topic, tool }, _, random) => `The Complete ${topic} ${random.pick(FORMS)} with ${tool}`,
  ({ topic, audience }, _, random) => `${2 + random.below(11)} Weeks of ${topic} for ${audience}`,
  ({ topic, second, tool }) => `From ${second} to ${topic} with ${tool}`,
  ({ topic, second, audience }) => `${topic} Meets ${second}, a Course for ${audience}`,
  ({ topic, project, tool }, opening) =>
    `${opening} ${topic}: Build ${withArticle(capitalised(project))} with ${tool}`,
  ({ topic }, opening, random) => `${opening} ${topic}: ${random.pick(ANGLES)}`,
  ({ topic }, opening) => `${opening} ${topic}`,
];

/** The last two templates have few variants, so they are used less often. */
const WEIGHTS = TEMPLATES.map((_, index) => (index < TEMPLATES.length - 2 ? 8 : 1));

export function subjectOf(words: CategoryWords, random: Random): Subject {
  const topic = random.pick(words.topics);
  return {
    topic,
    second: random.pick(words.topics.filter((other) => other !== topic)),
    tool: random.pick(words.tools),
    audience: random.pick(words.audiences),
    project: random.pick(words.projects),
  };
}

export function titleOf(subject: Subject, difficulty: Difficulty, random: Random): string {
  const template = TEMPLATES[random.weighted(WEIGHTS)] ?? (({ topic }) => topic);
  return template(subject, random.pick(OPENINGS[difficulty]), random);
}

export function withArticle(words: string): string {
  return /^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`;
}

function capitalised(words: string): string {
  return words.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
