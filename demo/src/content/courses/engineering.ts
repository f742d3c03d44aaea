import type { DemonstrationCourse } from '../types.ts';

export const ENGINEERING: readonly DemonstrationCourse[] = [
  {
    title: 'Why Buildings Stand Up',
    category: 'Engineering',
    difficulty: 'Beginner',
    description:
      'Push, pull, bend, twist: the whole of structures comes down to very few verbs. With spaghetti, string, books and a bathroom scale you will feel each of them in your hands before meeting it in a bridge, a cathedral or a bookshelf that sags in the middle.',
    duration: '8 weeks · 2 hours a week',
    totalSeats: 300,
    students: 243,
    curriculum: [
      'Push and pull',
      'The arch and the hanging chain',
      'Why bookshelves sag',
      'Triangles',
      'Columns that suddenly give up',
      'Wind and wobble',
      'Foundations: standing on mud',
      'Three buildings that fell, and what was learnt',
      'A spaghetti bridge, tested to destruction',
    ],
    instructor: 'amoah',
    addedDaysAgo: 477,
    reviews: [
      {
        rating: 5,
        daysAgo: 426,
        comment:
          'My spaghetti bridge held four kilos and two hundred grams. The course record is nine. I shall be back.',
      },
      {
        rating: 5,
        daysAgo: 390,
        comment:
          'I have since re-hung every shelf in the house and can explain why to anyone who stands still.',
      },
      {
        rating: 4,
        daysAgo: 337,
        comment: 'Kofi’s drawings are worth keeping. The wind session moves rather fast.',
      },
      {
        rating: 5,
        daysAgo: 261,
        comment:
          'Cathedrals will never be the same. I look up and see a hanging chain the wrong way round.',
      },
      {
        rating: 4,
        daysAgo: 175,
        comment: 'Hands-on from the first ten minutes. Have plenty of spaghetti in.',
      },
      {
        rating: 3,
        daysAgo: 106,
        comment:
          'Enjoyable, but I hoped for a few more numbers; there is one equation in eight weeks.',
      },
      {
        rating: 5,
        daysAgo: 25,
        comment:
          'The three buildings that fell are told with great respect for the people in them.',
      },
    ],
  },
  {
    title: 'Sensors, Small Motors and a Soldering Iron',
    category: 'Engineering',
    difficulty: 'Intermediate',
    description:
      'Build a weather station that opens its own shutters. Along the way: circuits on paper and on the bench, soldering that lasts, reading a data sheet, and the ten lines of code that hold it together. A parts list at market-stall prices comes with the course.',
    duration: '10 weeks · 3 hours a week',
    totalSeats: 140,
    students: 118,
    curriculum: [
      'Volts, amps and a lemon',
      'Soldering that lasts',
      'How to read a data sheet',
      'Temperature, light and rain',
      'Motors, and feeding them properly',
      'A board with ten lines of code',
      'Boxes, glands and weather',
      'When it does not work: finding the fault',
    ],
    instructor: 'amoah',
    addedDaysAgo: 219,
    reviews: [
      {
        rating: 5,
        daysAgo: 150,
        comment:
          'The shutters opened by themselves on a Sunday morning and my wife applauded from bed.',
      },
      {
        rating: 4,
        daysAgo: 119,
        comment:
          'The data sheet lesson alone has paid for itself. One part on the list was out of stock for weeks, though.',
      },
      {
        rating: 5,
        daysAgo: 80,
        comment: 'Fault-finding is taught as a habit of mind rather than a bag of tricks.',
      },
      {
        rating: 2,
        daysAgo: 51,
        comment:
          'I enjoyed the electronics but was lost as soon as code appeared. “Ten lines” assumes you have met lines before.',
      },
      {
        rating: 5,
        daysAgo: 13,
        comment: 'My solder joints used to look like porridge. Now they look like the photographs.',
      },
    ],
  },
  {
    title: 'Fatigue, Fracture and Other Quiet Failures',
    category: 'Engineering',
    difficulty: 'Advanced',
    description:
      'Things seldom break because they were pulled too hard once; they break because they were pulled a little, very often. For working engineers: crack growth, stress concentration, inspection intervals and the art of reading a broken surface, taught through seven failed parts that pass in close-up under the lens.',
    duration: '28 hours',
    totalSeats: 50,
    students: 31,
    curriculum: [
      'Seven broken parts',
      'Stress concentration and the sharp corner',
      'Counting cycles',
      'Crack growth',
      'Reading a fracture surface',
      'Welds, threads and fretting',
      'Inspection intervals',
      'Designing so that it fails politely',
    ],
    instructor: 'amoah',
    addedDaysAgo: 330,
    reviews: [
      {
        rating: 5,
        daysAgo: 245,
        comment:
          'Reading beach marks on a shaft is now my favourite thing. My colleagues avoid me at lunch.',
      },
      {
        rating: 4,
        daysAgo: 136,
        comment:
          'Rigorous and well illustrated. The counting methods could do with a worked example more.',
      },
      {
        rating: 5,
        daysAgo: 42,
        comment:
          '“Designing so that it fails politely” went straight into our design review checklist.',
      },
    ],
  },
];
