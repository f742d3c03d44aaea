import type { DemonstrationCourse } from '../types.ts';

export const WORDS: readonly DemonstrationCourse[] = [
  {
    title: 'A Page a Day',
    category: 'Writing',
    difficulty: 'Beginner',
    description:
      'Thirty days, thirty pages, thirty small doors to go in by: the contents of a drawer, a quarrel overheard, the house you could still walk through blindfold. Nothing is marked and nothing need be shown. On the thirty-first day you will have a habit, and about nine thousand words you did not have before.',
    duration: '30 days · half an hour a day',
    totalSeats: 420,
    students: 367,
    curriculum: [
      'Days 1 to 5: things',
      'Days 6 to 10: rooms',
      'Days 11 to 15: voices',
      'Days 16 to 20: weather and work',
      'Days 21 to 25: something lost',
      'Days 26 to 30: what happened next',
      'Day 31: reading it all',
    ],
    instructor: 'ashdown',
    addedDaysAgo: 660,
    reviews: [
      {
        rating: 5,
        daysAgo: 612,
        comment:
          'Day nine was the blindfold house. I walked through my childhood home and found a staircase I had forgotten for forty years.',
      },
      {
        rating: 5,
        daysAgo: 577,
        comment: 'It is now day 71. I cannot find the off switch and do not want to.',
      },
      {
        rating: 4,
        daysAgo: 519,
        comment:
          'Gentle and cunning. The weather week was weaker for me, but I live in a place without any.',
      },
      { rating: 5, daysAgo: 452, comment: 'Nobody reads it! That was what I needed to hear.' },
      {
        rating: 4,
        daysAgo: 383,
        comment: 'Missed three days, was not scolded, carried on. Finished on day 34.',
      },
      {
        rating: 3,
        daysAgo: 301,
        comment:
          'Fine prompts, but I had hoped for some comment on the writing itself. It is made clear at the start that there is none.',
      },
      {
        rating: 5,
        daysAgo: 225,
        comment: 'Eleanor’s morning notes are small masterpieces. I have kept them all.',
      },
      { rating: 5, daysAgo: 114, comment: 'The drawer. I wrote four pages about string.' },
      { rating: 4, daysAgo: 29, comment: 'A month well spent, in a year when I had few of those.' },
    ],
  },
  {
    title: 'The Short Story Workshop',
    category: 'Writing',
    difficulty: 'Intermediate',
    description:
      'Ten writers to a table, two stories a week, every manuscript read twice before anyone speaks. We ask what the story wants to be before we say what we want it to be. You will bring two stories, read twenty, and revise one until it is done.',
    duration: '10 weeks · 3 hours a week',
    totalSeats: 100,
    students: 89,
    curriculum: [
      'How to read a manuscript',
      'Where the story starts, which is later',
      'Somebody wants something',
      'Distance and point of view',
      'Scene and summary',
      'Dialogue and what it avoids',
      'Endings that neither slam nor drift',
      'Revision as seeing again',
    ],
    instructor: 'ashdown',
    addedDaysAgo: 291,
    reviews: [
      {
        rating: 5,
        daysAgo: 214,
        comment:
          'My table took my story apart so tenderly that I only noticed afterwards it had been taken apart. It will be in a magazine in spring.',
      },
      {
        rating: 4,
        daysAgo: 183,
        comment:
          'I started my story on page four, as everyone told me to. They were right, and I am still cross.',
      },
      {
        rating: 5,
        daysAgo: 152,
        comment: 'Reading twenty stories carefully taught me more than writing my two.',
      },
      {
        rating: 2,
        daysAgo: 121,
        comment:
          'Our table had two people who seldom turned up, so feedback was uneven. The teaching sessions themselves were excellent.',
      },
      {
        rating: 5,
        daysAgo: 73,
        comment:
          'The rule that nobody speaks until everyone has read twice should be adopted by parliaments.',
      },
      {
        rating: 4,
        daysAgo: 33,
        comment: 'Serious, warm, hard work. The session on endings came a week too late for mine.',
      },
    ],
  },
  {
    title: 'Plain English at Work',
    category: 'Writing',
    difficulty: 'Beginner',
    description:
      'Most office prose was written to be sent, not to be read. Take a report, a policy and an apology, and make each of them shorter, clearer and more polite. You will learn to find the verb, name the person, cut the warm-up and put the answer first.',
    duration: 'Three Wednesdays',
    totalSeats: 220,
    students: 176,
    curriculum: [
      'The answer first',
      'Find the verb, name the person',
      'Cutting the warm-up',
      'Long words and who they are for',
      'The apology',
      'A style sheet for your team',
    ],
    instructor: 'ashdown',
    addedDaysAgo: 183,
    reviews: [
      {
        rating: 5,
        daysAgo: 146,
        comment:
          'Our complaints letter went from two pages to seven lines. Complaints about the letter have stopped.',
      },
      {
        rating: 4,
        daysAgo: 113,
        comment: 'Three Wednesdays is just right. I would add a fourth for tables and figures.',
      },
      {
        rating: 5,
        daysAgo: 81,
        comment:
          'English is my third language and this course told me I was allowed to write short sentences. What a relief.',
      },
      {
        rating: 4,
        daysAgo: 48,
        comment: '“Find the verb” has become something we say to one another across the office.',
      },
      { rating: 4, daysAgo: 14, comment: 'The apology exercise is unexpectedly moving.' },
    ],
  },
  {
    title: 'Editing Your Own Novel',
    category: 'Writing',
    difficulty: 'Advanced',
    description:
      'You have a whole draft and a sinking feeling. Here is an orderly way through: first the book’s shape, then its chapters, then its sentences, and never in the other order. For writers with at least sixty thousand words of their own and a willingness to lose ten.',
    duration: '12 weeks · 4 hours a week',
    totalSeats: 60,
    students: 26,
    curriculum: [
      'Putting it in a drawer',
      'Reading as a stranger',
      'The map of scenes',
      'What is this book about, and does it know?',
      'Chapters: doors in and out',
      'Losing ten thousand words',
      'Sentences, at last',
      'Showing it to three people',
      'Letting go',
    ],
    instructor: 'ashdown',
    addedDaysAgo: 39,
    reviews: [
      {
        rating: 5,
        daysAgo: 18,
        comment:
          'Three weeks in, and my map of scenes has already shown me that chapters six and eleven are the same chapter.',
      },
      {
        rating: 5,
        daysAgo: 10,
        comment:
          'Being ordered to leave the sentences alone is agony and the wisest advice I have had.',
      },
      { rating: 4, daysAgo: 4, comment: 'Superb so far. The drawer fortnight felt long; I baked.' },
    ],
  },
];
