import { callProduct } from './calls.ts';
import { newLearner } from './learning.ts';
import { type CourseWithLessons, newCourseWithLessons } from './lessons.ts';
import type { KnownPerson } from './teaching.ts';

const DAY_MS = 86_400_000;
const LONG_AGO = new Date(Date.now() - 20 * DAY_MS).toISOString();
/** Reports follow each other. */
const JUST_NOW = new Date(Date.now() - 60_000).toISOString();

/** What somebody does of the lessons, in their order; of those that are left out nothing. */
type Acts = readonly ('begins' | 'finishes' | 'stops')[];

/** Plays that a learner reports of a recording, in seconds. */
type Played = readonly (readonly [from: number, to: number])[];

export interface AnalysedCourse extends CourseWithLessons {
  /** Of the one that is a video. */
  readonly video: string;
}

const LEARNERS: readonly { readonly name: string; readonly acts: Acts; readonly played: Played }[] =
  [
    {
      name: 'Ada Lovelace',
      acts: ['finishes', 'finishes', 'finishes'],
      played: [
        [0, 60],
        [20, 35],
      ],
    },
    {
      name: 'Émilie du Châtelet',
      acts: ['finishes', 'finishes', 'begins'],
      played: [
        [0, 45],
        [20, 35],
        [20, 35],
      ],
    },
    {
      name: 'Mary Somerville',
      acts: ['finishes', 'stops'],
      played: [
        [0, 30],
        [25, 30],
      ],
    },
    { name: 'Sofya Kovalevskaya', acts: ['finishes', 'stops'], played: [[0, 25]] },
    { name: 'Emmy Noether', acts: ['begins'], played: [] },
    { name: 'Maryam Mirzakhani', acts: [], played: [] },
  ];

interface Wishes {
  readonly owner?: KnownPerson;
  /** Makes other names of those of lessons and learners. */
  readonly names?: (name: string) => string;
}

/** A course with three lessons, the second a video, and six learners who have come as far as they have. */
export async function newAnalysedCourse(
  url: string,
  title: string,
  { owner, names = (name) => name }: Wishes = {},
): Promise<AnalysedCourse> {
  const address = 'https://media.example/kneading.mp4';
  const wishes = [
    { title: names('Flour and water') },
    { title: names('Kneading'), kind: 'video', address },
    { title: names('The first rise') },
  ] as const;
  const course = await newCourseWithLessons(url, title, wishes, owner);
  const learners = await Promise.all(
    LEARNERS.map((learner) => newLearner(url, course.id, names(learner.name))),
  );
  await Promise.all(
    LEARNERS.map(({ acts, played }, place) =>
      act(url, learners[place]?.token ?? '', course.lessons, acts, played),
    ),
  );
  return { ...course, video: course.lessons[1] ?? '' };
}

async function act(
  url: string,
  token: string,
  lessons: readonly string[],
  acts: Acts,
  played: Played,
): Promise<void> {
  for (const [place, done] of acts.entries()) {
    const params = { id: lessons[place] ?? '' };
    const at = done === 'stops' ? LONG_AGO : JUST_NOW;
    const visit = { id: crypto.randomUUID(), seconds: 120 + 60 * place };
    const stretches = place === 1 ? played.map(([from, to]) => [from, to] as [number, number]) : [];
    const body = { at, visit, played: stretches, playings: stretches };
    await callProduct(url, token, 'reportProgress', { params, body });
    if (done !== 'finishes') continue;
    await callProduct(url, token, 'markDone', { params, body: { done: true, at } });
  }
}
