import type { DemonstrationCourse } from '../types.ts';

export const AGRICULTURE: readonly DemonstrationCourse[] = [
  {
    title: 'A Kitchen Garden in Four Seasons',
    category: 'Agriculture',
    difficulty: 'Beginner',
    description:
      'A year’s course for a plot the size of a parking space, a balcony or a shared bed behind the school. Join in any month: each has its tasks, its worries and its supper. Grace Achieng Otieno gardens near the equator and taught for ten years in the north, so both kinds of season are catered for.',
    duration: '12 months · one lesson a month',
    totalSeats: 300,
    students: 254,
    curriculum: [
      'Looking at your sun and wind',
      'Soil you can make yourself',
      'Sowing, and the temptation to sow too much',
      'Water, deep and seldom',
      'Neighbours: what likes to grow by what',
      'Slugs, aphids and keeping calm',
      'Picking and the pot',
      'Saving seed',
      'The garden asleep, or the long rains',
    ],
    instructor: 'otieno',
    addedDaysAgo: 586,
    reviews: [
      {
        rating: 5,
        daysAgo: 530,
        comment:
          'Six square metres behind a block of flats have fed us salad for three weeks now. The caretaker has asked for a bed of his own.',
      },
      {
        rating: 4,
        daysAgo: 476,
        comment:
          'I joined at the wrong end of the year, which seemed foolish, and spent three months making soil. It was the right time.',
      },
      {
        rating: 5,
        daysAgo: 405,
        comment: '“Water, deep and seldom” saved my tomatoes and an hour every evening.',
      },
      {
        rating: 5,
        daysAgo: 319,
        comment: 'At last a gardening course that knows the south exists.',
      },
      {
        rating: 3,
        daysAgo: 242,
        comment:
          'One lesson a month is slow if your beans are dying today. The question hour helps, when you can attend.',
      },
      {
        rating: 4,
        daysAgo: 137,
        comment:
          'We follow it with the whole of year six. The slugs lesson is their favourite, naturally.',
      },
      {
        rating: 5,
        daysAgo: 44,
        comment:
          'Second time round the year. I am saving my own seed now, in labelled envelopes, like a grown-up.',
      },
    ],
  },
  {
    title: 'Soil: The Ground Beneath Everything',
    category: 'Agriculture',
    difficulty: 'Intermediate',
    description:
      'A teaspoon of good earth holds more living things than there are people in the world. Learn to examine a soil with a spade, a jar, vinegar and your fingers, to understand what a laboratory report says, and to mend ground that has been worn out, over seasons rather than sacks.',
    duration: '20 hours',
    totalSeats: 120,
    students: 91,
    curriculum: [
      'A hole and what it shows',
      'Sand, silt, clay and the jar',
      'Life in the dark',
      'Acid and lime',
      'Reading a laboratory report',
      'Compost as craft',
      'Cover and roots',
      'A three-year plan for tired ground',
    ],
    instructor: 'otieno',
    addedDaysAgo: 277,
    reviews: [
      {
        rating: 5,
        daysAgo: 218,
        comment:
          'I dug the hole. My garden is forty centimetres of builder’s rubble under a handsome lawn, which explains everything.',
      },
      {
        rating: 4,
        daysAgo: 159,
        comment:
          'Useful to us on eighty hectares too. The three-year plan is now our three-year plan.',
      },
      { rating: 5, daysAgo: 100, comment: 'Grace speaks of worms as one speaks of colleagues.' },
      {
        rating: 4,
        daysAgo: 35,
        comment:
          'The chemistry evening is brisk. Have the jar experiment going beforehand, as she advises.',
      },
    ],
  },
  {
    title: 'Keeping Bees Without Illusions',
    category: 'Agriculture',
    difficulty: 'Intermediate',
    description:
      'Bees are not pets, and honey is not free. This course gives you a true year with two hives: the reading to do before you buy, what to look for at each inspection, disease, swarms, winter losses and the law, as well as the smell of a warm hive in June, for which there is no describing.',
    duration: '9 months · two lessons a month',
    totalSeats: 90,
    students: 23,
    curriculum: [
      'Should you?',
      'A colony as one animal',
      'Hives, smoke and stings',
      'The inspection',
      'Swarms',
      'Mites and disease',
      'Taking honey, leaving enough',
      'Winter',
      'Being a good neighbour',
    ],
    instructor: 'solvang',
    addedDaysAgo: 13,
    reviews: [
      {
        rating: 5,
        daysAgo: 6,
        comment:
          'The first lesson is called “Should you?” and I now think that, this year, I should not. I am staying for the rest anyway.',
      },
      {
        rating: 4,
        daysAgo: 3,
        comment:
          'Frank about stings. I have kept bees for four years and still learnt something in lesson two.',
      },
    ],
  },
  {
    title: 'Grafting Old Apples',
    category: 'Agriculture',
    difficulty: 'Advanced',
    description:
      'There is a tree in a neighbour’s field that nobody can name, and it will not stand another winter. Learn to take its wood, choose a rootstock, make a whip-and-tongue graft that holds, and raise a young tree that is the old one over again. Steady hands and a very sharp knife are required.',
    duration: 'Five Sundays, late winter to summer',
    totalSeats: 30,
    students: 5,
    curriculum: [
      'Finding and naming old trees',
      'Taking and keeping scion wood',
      'Rootstocks',
      'Whip and tongue, forty times on willow',
      'The real cut',
      'Summer budding',
      'Planting out and the first three years',
    ],
    instructor: 'otieno',
    addedDaysAgo: 3,
    reviews: [],
  },
];
