import type { DemonstrationCourse } from '../types.ts';

export const LIVING: readonly DemonstrationCourse[] = [
  {
    title: 'Strength for Desk People',
    category: 'Health & Fitness',
    difficulty: 'Beginner',
    description:
      'A kind, progressive programme for people who sit: three half-hours a week, a chair, a doorway and two bags of rice. You will learn to squat, push, pull, carry and get up off the floor with dignity, and to tell a working muscle from an unhappy joint. Every exercise has an easier and a harder sister.',
    duration: '12 weeks · three half-hours a week',
    totalSeats: 350,
    students: 305,
    curriculum: [
      'Where you are starting from',
      'Sitting down and standing up',
      'Pushing a wall, then a table, then the floor',
      'Pulling at a doorway',
      'Two bags of rice',
      'Getting up off the floor',
      'Rest, sleep and sore Tuesdays',
      'The next twelve weeks',
    ],
    instructor: 'havili',
    addedDaysAgo: 489,
    reviews: [
      {
        rating: 5,
        daysAgo: 398,
        comment:
          'I am seventy-one. In week one I needed the chair to get off the floor, and in week eleven I did not.',
      },
      {
        rating: 5,
        daysAgo: 351,
        comment: 'Sione has the calmest voice in the Pacific. No shouting, no music, no mirrors.',
      },
      {
        rating: 4,
        daysAgo: 292,
        comment: 'The easier sister of every exercise made it possible with my bad knee.',
      },
      {
        rating: 5,
        daysAgo: 216,
        comment: 'My back has not complained since about the second bag of rice.',
      },
      {
        rating: 3,
        daysAgo: 154,
        comment:
          'Good, but after eight weeks I needed heavier things than the course provides for.',
      },
      {
        rating: 4,
        daysAgo: 87,
        comment:
          'Half an hour really is half an hour. I do it in my socks before the first meeting.',
      },
      {
        rating: 5,
        daysAgo: 26,
        comment: 'Carried both grandchildren up the stairs at once. Put that in the prospectus.',
      },
    ],
  },
  {
    title: 'Running Slowly, on Purpose',
    category: 'Health & Fitness',
    difficulty: 'Intermediate',
    description:
      'If you can run for twenty minutes and hate eighteen of them, you are going too fast. This course slows you down until you can talk, and then, over ten weeks, takes you further than you thought likely. Includes hills, shoes, boredom, dogs and the weather.',
    duration: '10 weeks · 3 runs a week',
    totalSeats: 180,
    students: 144,
    curriculum: [
      'The talking pace',
      'Feet, shoes and surfaces',
      'Twenty minutes, then thirty',
      'Hills, walked without shame',
      'Aches: which to heed',
      'Boredom and where to put it',
      'One long run',
      'Ten kilometres, talking',
    ],
    instructor: 'havili',
    addedDaysAgo: 211,
    reviews: [
      {
        rating: 5,
        daysAgo: 138,
        comment:
          'I ran ten kilometres reciting poetry to a friend. Six months ago I could not have done either.',
      },
      {
        rating: 4,
        daysAgo: 111,
        comment: 'The hardest thing was letting a man with a pushchair overtake me.',
      },
      {
        rating: 5,
        daysAgo: 78,
        comment: 'Years of shin trouble, gone, because somebody finally told me to slow down.',
      },
      {
        rating: 4,
        daysAgo: 45,
        comment: 'Sound and funny. There might be more for those of us training in the dark.',
      },
      {
        rating: 3,
        daysAgo: 17,
        comment: 'Agreeable, but quicker runners will find nothing here to chase.',
      },
    ],
  },
  {
    title: 'Yoga for Stiff Mornings',
    category: 'Health & Fitness',
    difficulty: 'Beginner',
    description:
      'Twenty minutes between bed and breakfast, for bodies that creak. The forty sequences are built around breath and small movements, many of them done sitting on the edge of the bed. No flexibility is needed, expected or admired.',
    duration: '8 weeks · 20 minutes a day',
    totalSeats: 220,
    students: 178,
    curriculum: [
      'Breathing before moving',
      'On the edge of the bed',
      'Neck, shoulders and the night’s knots',
      'Hips',
      'Standing like a tree in a light breeze',
      'The sun salutation, taken apart',
      'Resting on purpose',
      'Composing your own twenty minutes',
    ],
    instructor: 'desai',
    addedDaysAgo: 365,
    reviews: [
      {
        rating: 5,
        daysAgo: 313,
        comment: 'I can turn my head to reverse the car again. My neighbours’ hedge is grateful.',
      },
      { rating: 4, daysAgo: 260, comment: 'A light breeze is right: we are allowed to wobble.' },
      {
        rating: 5,
        daysAgo: 184,
        comment: 'I dislike yoga classes and love this. Nobody can see me.',
      },
      {
        rating: 4,
        daysAgo: 94,
        comment: 'Well explained. I would like the sequences as printed cards too.',
      },
      {
        rating: 5,
        daysAgo: 34,
        comment:
          'Meera says “if that is not available today” so kindly that it has become a saying in our house.',
      },
    ],
  },
  {
    title: 'The Quiet Hour: Getting Your Attention Back',
    category: 'Personal Development',
    difficulty: 'Beginner',
    description:
      'One hour a day without being interrupted, least of all by yourself. We begin with ten minutes and a closed door, work through the objections (there are many), and end with a settled hour for reading, making or thinking. Not a detox, not a method: an arrangement with your own household.',
    duration: '6 weeks · ten minutes a day, growing',
    totalSeats: 260,
    students: 223,
    curriculum: [
      'Ten minutes and a door',
      'A week’s log of interruptions',
      'The telephone in the other room',
      'Telling the people you live with',
      'Boredom, the gatekeeper',
      'Half an hour',
      'What to do with an hour',
      'When it falls apart, as it will',
    ],
    instructor: 'desai',
    addedDaysAgo: 539,
    reviews: [
      {
        rating: 5,
        daysAgo: 484,
        comment:
          'I read a whole novel for the first time since my children were born. They are nineteen and twenty-two.',
      },
      {
        rating: 4,
        daysAgo: 437,
        comment:
          'The log of interruptions was mortifying. Fifty-one in one afternoon, forty-four of them by me.',
      },
      {
        rating: 5,
        daysAgo: 368,
        comment: 'Practical and unpreachy. I keep my telephone in the bread bin.',
      },
      {
        rating: 3,
        daysAgo: 307,
        comment:
          'Helpful, though with a newborn in the house most of it has to wait. She does say so in week one.',
      },
      {
        rating: 4,
        daysAgo: 221,
        comment: '“Boredom, the gatekeeper” was the lesson I least wanted and most needed.',
      },
      {
        rating: 5,
        daysAgo: 127,
        comment: 'My hour is from six to seven. I am learning the names of mosses.',
      },
      {
        rating: 4,
        daysAgo: 41,
        comment: 'It fell apart in week five, and then week six told me it would. Back at it now.',
      },
    ],
  },
  {
    title: 'Keeping a Notebook You Will Actually Use',
    category: 'Personal Development',
    difficulty: 'Beginner',
    description:
      'Not a journal, not a planner: a working notebook, carried everywhere and consulted often. Look into the habits of naturalists, cooks, bookkeepers and detectives, borrow what suits you, and fill sixty-four pages in a month.',
    duration: '4 weeks · an hour a week',
    totalSeats: 130,
    students: 37,
    curriculum: [
      'Which notebook? Any notebook',
      'The first ruined page',
      'Noting like a naturalist',
      'Lists, sums and diagrams',
      'An index in five minutes',
      'Going back',
      'Page sixty-four',
    ],
    instructor: 'quispe',
    addedDaysAgo: 22,
    reviews: [
      {
        rating: 5,
        daysAgo: 11,
        comment:
          'She makes you spill tea on the first page. I have not been afraid of a notebook since.',
      },
      {
        rating: 4,
        daysAgo: 5,
        comment:
          'Two weeks, thirty-one pages, one good idea for my allotment. The index trick is neat.',
      },
    ],
  },
  {
    title: 'Speaking in Front of Forty People',
    category: 'Personal Development',
    difficulty: 'Intermediate',
    description:
      'Not a stadium and not a dinner table: the size of a wedding, a meeting, a village hall. You will speak every week, starting with one minute to three listeners and ending with ten minutes to forty, and be told each time one thing you did well and one thing to try.',
    duration: '8 weeks · 2 hours a week',
    totalSeats: 160,
    students: 135,
    curriculum: [
      'One minute to three people',
      'Knees, breath and voice',
      'One idea, three steps',
      'Speaking from a card',
      'Questions from the floor',
      'Jokes, and whether',
      'When you lose your place',
      'Ten minutes to forty',
    ],
    instructor: 'quispe',
    addedDaysAgo: 300,
    reviews: [
      {
        rating: 5,
        daysAgo: 237,
        comment:
          'Gave the eulogy for my mother without notes and without breaking. I took this course so that I could.',
      },
      {
        rating: 4,
        daysAgo: 195,
        comment:
          'One thing well done, one thing to try: so simple that I now use it with my apprentices.',
      },
      {
        rating: 5,
        daysAgo: 140,
        comment:
          'I lost my place in week eight, in front of forty, and knew what to do. Almost enjoyed it.',
      },
      {
        rating: 4,
        daysAgo: 86,
        comment: 'Wayra watches your knees. Everyone’s knees tell the truth, apparently.',
      },
      {
        rating: 3,
        daysAgo: 28,
        comment:
          'Very good in itself, but the evening slots fill up and I twice had to speak at seven in the morning.',
      },
    ],
  },
];
