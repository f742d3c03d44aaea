import type { DemonstrationCourse } from '../types.ts';

export const DEVELOPMENT: readonly DemonstrationCourse[] = [
  {
    title: 'Your First Hundred Lines',
    category: 'Development',
    difficulty: 'Beginner',
    description:
      'A programming course for people who have never written a line and suspect they never could. Over eight weeks you write exactly one hundred, each of them understood: a small program that keeps the lending register of a village library. You will learn to make mistakes calmly, to read what the machine says about them, and to stop when it works.',
    duration: '8 weeks · 3 hours a week',
    totalSeats: 500,
    students: 420,
    curriculum: [
      'Line 1: saying something',
      'Lines 2 to 10: remembering things',
      'Lines 11 to 25: asking and deciding',
      'Lines 26 to 40: doing it again',
      'Lines 41 to 60: a shelf of books',
      'Lines 61 to 75: giving a task a name',
      'Lines 76 to 90: saving to a file',
      'Lines 91 to 100: kindness to the reader',
      'What the error message was trying to say',
    ],
    instructor: 'bagchi',
    addedDaysAgo: 690,
    reviews: [
      {
        rating: 5,
        daysAgo: 628,
        comment:
          'Counting to a hundred turned something enormous into something finite. I cried a little at line 100, which is a comment.',
      },
      {
        rating: 5,
        daysAgo: 601,
        comment:
          'Sreya never says “simply” or “just”. You do not notice until you take another course.',
      },
      {
        rating: 4,
        daysAgo: 560,
        comment:
          'Lovely pace. The file-saving week had some trouble on my older computer but the helpers sorted it out.',
      },
      {
        rating: 5,
        daysAgo: 511,
        comment:
          'Our actual village library is now using my hundred lines. It has become a hundred and forty.',
      },
      {
        rating: 5,
        daysAgo: 463,
        comment: 'I failed two other beginners’ courses. This one begins where beginners are.',
      },
      {
        rating: 3,
        daysAgo: 402,
        comment:
          'Very gentle. If you have ever made a spreadsheet formula, you may be impatient until about line 40.',
      },
      {
        rating: 5,
        daysAgo: 344,
        comment:
          'The lesson on reading error messages changed how I feel about being wrong in general.',
      },
      {
        rating: 4,
        daysAgo: 288,
        comment:
          'I did it with my daughter, who is fourteen. She finished first, and was gracious about it.',
      },
      {
        rating: 5,
        daysAgo: 217,
        comment: 'One hundred lines, and I could tell you what every one of them is for.',
      },
      {
        rating: 5,
        daysAgo: 139,
        comment:
          'Took it at sixty-six, between the garden and the grandchildren. Recommended to anyone who thinks it is too late.',
      },
      { rating: 4, daysAgo: 66, comment: 'I would happily pay for lines 101 to 200.' },
      { rating: 5, daysAgo: 11, comment: 'Warm, exact, and over too soon.' },
    ],
  },
  {
    title: 'SQL by Lamplight',
    category: 'Development',
    difficulty: 'Beginner',
    description:
      'Twelve evenings with one database: the guests, rooms, dinners and quarrels of an invented seaside hotel in 1926. Each evening opens a question somebody at the hotel really needs answered, and closes when you have written the query that answers it. By the last evening you will know who took the silver.',
    duration: 'Twelve evenings',
    totalSeats: 360,
    students: 318,
    curriculum: [
      'The guest book: selecting',
      'Who arrived on Tuesday? Filtering and sorting',
      'How many for dinner? Counting and grouping',
      'Rooms and their keys: joins',
      'The guests who never checked in: outer joins',
      'Questions inside questions',
      'Running totals and the bar bill',
      'Designing a table that cannot lie',
      'The missing silver',
    ],
    instructor: 'bagchi',
    addedDaysAgo: 447,
    reviews: [
      {
        rating: 5,
        daysAgo: 401,
        comment: 'I suspected the colonel until the outer join. Magnificent.',
      },
      {
        rating: 5,
        daysAgo: 372,
        comment: 'The first technical course I have read under the covers with a torch.',
      },
      {
        rating: 4,
        daysAgo: 325,
        comment: 'Charming and thorough. The window function evening is a steep one.',
      },
      {
        rating: 5,
        daysAgo: 270,
        comment:
          'I work in hospital administration and was using grouped queries on real wards within the fortnight.',
      },
      {
        rating: 4,
        daysAgo: 201,
        comment: 'The story never gets in the way of the subject, which is harder than it looks.',
      },
      {
        rating: 3,
        daysAgo: 160,
        comment:
          'Fun, but I would have liked a plain reference sheet to take away. I had to write my own.',
      },
      {
        rating: 5,
        daysAgo: 88,
        comment:
          '“Designing a table that cannot lie” is the best single evening of teaching I have had on any subject.',
      },
      {
        rating: 5,
        daysAgo: 17,
        comment: 'My book group has asked what I am reading. A database, I said.',
      },
    ],
  },
  {
    title: 'Types That Tell the Truth: TypeScript in Earnest',
    category: 'Development',
    difficulty: 'Intermediate',
    description:
      'A type is a promise to the next reader, and this course is about keeping it. Starting from ordinary JavaScript, we work through narrowing, unions, generics and the border where outside data comes in, always asking one question: could this type be lying? For programmers with a year or two behind them.',
    duration: '20 hours',
    totalSeats: 220,
    students: 187,
    curriculum: [
      'What a type is for',
      'Unions, and states that cannot happen',
      'Narrowing without casting',
      'Generics, modestly',
      'At the border: parsing what comes in',
      'Brands: two strings that must not meet',
      'Types for errors',
      'Refactoring a frightened code base',
    ],
    instructor: 'rahimi',
    addedDaysAgo: 268,
    reviews: [
      {
        rating: 5,
        daysAgo: 224,
        comment:
          'I deleted forty-one casts from our project in the week after the narrowing lesson. Three of them were bugs.',
      },
      {
        rating: 4,
        daysAgo: 186,
        comment:
          'Excellent on unions. The generics chapter is modest indeed; I could have used more.',
      },
      {
        rating: 5,
        daysAgo: 143,
        comment: '“At the border” is now the title of our team’s own guideline.',
      },
      {
        rating: 4,
        daysAgo: 95,
        comment: 'Opinionated, but each opinion comes with the bug that caused it.',
      },
      {
        rating: 5,
        daysAgo: 52,
        comment: 'The frightened code base is uncannily like ours. Same file names, even.',
      },
      {
        rating: 3,
        daysAgo: 14,
        comment:
          'Strong content; some of the exercises depend on the previous solution, so a slip early on follows you about.',
      },
    ],
  },
  {
    title: 'The Art of Reading Unfamiliar Code',
    category: 'Development',
    difficulty: 'Advanced',
    description:
      'Programmers are taught to write and left to read. In this seminar we read: a text editor, a small database, a game from a magazine of 1983 and a program whose author has vanished. You will learn where to begin, what to ignore, how to ask a program questions, and how to leave a trail for the next reader.',
    duration: '6 weeks · 5 hours a week',
    totalSeats: 90,
    students: 64,
    curriculum: [
      'Where to begin: entrances and exits',
      'Following one value all the way',
      'History as documentation',
      'Asking the running program',
      'Drawing what you found',
      'The vanished author',
      'Leaving a trail',
    ],
    instructor: 'bagchi',
    addedDaysAgo: 58,
    reviews: [
      {
        rating: 5,
        daysAgo: 31,
        comment:
          'Like a close-reading seminar in literature, with worse variable names. The 1983 game had us all enchanted.',
      },
      {
        rating: 5,
        daysAgo: 18,
        comment: 'I have been a developer for nineteen years and was never once taught this.',
      },
      {
        rating: 4,
        daysAgo: 7,
        comment: 'The small database is a big jump after the editor. Pace yourself in week three.',
      },
    ],
  },
  {
    title: 'Locks, Keys and Passwords: Security at Home',
    category: 'Cybersecurity',
    difficulty: 'Beginner',
    description:
      'A calm afternoon’s order for the digital household: passwords that can be forgotten safely, backups that have been tried, updates that happen by themselves, and a way to answer the telephone when “the bank” calls. Nothing to buy and nobody to be afraid of.',
    duration: 'Four Saturdays',
    totalSeats: 300,
    students: 226,
    curriculum: [
      'What are we protecting, and from whom?',
      'One good password and a keeper for the rest',
      'The second lock',
      'Backups, and the day you need one',
      'Letters, calls and messages that press you',
      'Helping your parents without taking over',
    ],
    instructor: 'wolniak',
    addedDaysAgo: 386,
    reviews: [
      {
        rating: 5,
        daysAgo: 341,
        comment:
          'Two weeks after the course “the bank” rang my mother. She said what Marek taught us to say, and put the receiver down.',
      },
      {
        rating: 4,
        daysAgo: 297,
        comment: 'Very reassuring. Some steps look different on my telephone, but I found my way.',
      },
      {
        rating: 5,
        daysAgo: 230,
        comment:
          'The session on helping parents without taking over is as much about tact as about computers.',
      },
      {
        rating: 4,
        daysAgo: 158,
        comment:
          'I restored a backup for the first time in my life, on purpose. Do that Saturday’s homework!',
      },
      {
        rating: 3,
        daysAgo: 102,
        comment: 'Good basics, though half of the first Saturday was introductions.',
      },
      {
        rating: 5,
        daysAgo: 35,
        comment: 'Not one frightening picture of a man in a hood. Bless you.',
      },
    ],
  },
  {
    title: 'Threat Modelling at the Kitchen Table',
    category: 'Cybersecurity',
    difficulty: 'Intermediate',
    description:
      'Security begins with four people and a large sheet of paper. You will learn to draw a system, mark where trust changes hands, list what could go wrong in an orderly way, and decide what to do first. We practise on a parcel locker, a clinic’s booking page and a lending library.',
    duration: '12 hours',
    totalSeats: 100,
    students: 73,
    curriculum: [
      'Drawing what exists, not what was planned',
      'Trust boundaries',
      'What can go wrong: six families of trouble',
      'Abuse by people with a right to be there',
      'Ranking without false precision',
      'Turning findings into work',
      'Doing it again in six months',
    ],
    instructor: 'wolniak',
    addedDaysAgo: 174,
    reviews: [
      {
        rating: 5,
        daysAgo: 121,
        comment:
          'We did the exercise on our own booking page the next morning and found that anyone could cancel anyone.',
      },
      {
        rating: 4,
        daysAgo: 84,
        comment:
          'The parcel locker is a perfect example: small enough to hold in your head, full of holes.',
      },
      {
        rating: 4,
        daysAgo: 49,
        comment:
          'Practical throughout. Best taken with a colleague, because half of it is conversation.',
      },
      {
        rating: 5,
        daysAgo: 16,
        comment: 'I especially valued the part on people who have every right to be in the system.',
      },
    ],
  },
  {
    title: 'Reading the Wire: Network Forensics',
    category: 'Cybersecurity',
    difficulty: 'Advanced',
    description:
      'Something left the building at 03:14 and you have the packet capture. Through five incidents of growing subtlety, each recorded in our own laboratory, you will learn to read traffic patiently, to build a timeline that would stand up to questions, and to write the report in plain words.\n\nYou need a firm grasp of TCP/IP and an evening without interruptions.',
    duration: '9 weeks · 4 hours a week',
    totalSeats: 60,
    students: 38,
    curriculum: [
      'Taking and keeping evidence',
      'A normal night on a network',
      'Names: what the lookups give away',
      'Beacons and heartbeats',
      'Reading what is encrypted by its shape',
      'Data leaving slowly',
      'Building the timeline',
      'Writing for the people who were harmed',
      'The fifth incident',
    ],
    instructor: 'wolniak',
    addedDaysAgo: 334,
    reviews: [
      {
        rating: 5,
        daysAgo: 250,
        comment: 'The “normal night” week seems dull and is the key to everything after it.',
      },
      {
        rating: 4,
        daysAgo: 171,
        comment:
          'Captures are large; leave the downloads running overnight. The incidents themselves are superbly staged.',
      },
      {
        rating: 5,
        daysAgo: 68,
        comment: 'I solved the fifth incident at two in the morning and woke the dog.',
      },
    ],
  },
];
