import type { DemonstrationCourse } from '../types.ts';

export const COOKING: readonly DemonstrationCourse[] = [
  {
    title: 'The Patient Sourdough',
    category: 'Cooking',
    difficulty: 'Beginner',
    description:
      'Flour, water, salt and more time than you think. We raise a starter together from nothing, learn to read dough with the hand rather than the clock, and bake one loaf a week until it is a loaf you would carry to a neighbour. The group is small, and every crumb is looked at.',
    duration: '8 weeks · one loaf a week',
    totalSeats: 48,
    students: 48,
    curriculum: [
      'Waking a starter',
      'Flour and what is in it',
      'Mixing, resting, folding',
      'The dough tells the time',
      'Shaping without bullying',
      'Heat and steam in an ordinary oven',
      'Reading a crumb',
      'Rye, the dark cousin',
      'A loaf for a neighbour',
    ],
    instructor: 'solvang',
    addedDaysAgo: 505,
    reviews: [
      {
        rating: 5,
        daysAgo: 443,
        comment:
          'Ragnhild looked at a photograph of my crumb and said, “You were in a hurry on Saturday.” I was.',
      },
      {
        rating: 5,
        daysAgo: 412,
        comment: 'My starter is called Gunnar and has survived two holidays and a power cut.',
      },
      {
        rating: 4,
        daysAgo: 374,
        comment: 'Week four, giving up the clock, is a small spiritual crisis. Persevere.',
      },
      {
        rating: 5,
        daysAgo: 311,
        comment: 'The neighbour cried. It was only bread, but it was not only bread.',
      },
      {
        rating: 5,
        daysAgo: 264,
        comment: 'An ordinary oven, an ordinary pot, an extraordinary loaf.',
      },
      {
        rating: 3,
        daysAgo: 207,
        comment:
          'Lovely teacher, but one loaf a week is a slow way to learn. I baked three and still felt I needed more feedback.',
      },
      {
        rating: 4,
        daysAgo: 148,
        comment: 'The rye week is heavy going in every sense. Everything else is air.',
      },
      { rating: 5, daysAgo: 85, comment: 'I waited seven months for a place. Worth it.' },
      {
        rating: 5,
        daysAgo: 37,
        comment: 'Shaping without bullying: I have been a bully to dough all my life.',
      },
    ],
  },
  {
    title: 'Knife, Board, Pan: The First Ten Dinners',
    category: 'Cooking',
    difficulty: 'Beginner',
    description:
      'Ten dinners, each of which teaches one thing: how to cut an onion, when a pan is hot, what salt is for, how to tell that a fish is done. After the tenth you will be able to open a cupboard and make supper without consulting anybody. Vegetarian versions throughout.',
    duration: '10 evenings',
    totalSeats: 440,
    students: 402,
    curriculum: [
      'An onion, properly',
      'Eggs: four ways to pay attention',
      'When is the pan hot?',
      'Salt, early and late',
      'A pot of beans',
      'Rice without fear',
      'Fish, or a thick slice of aubergine',
      'Roasting a trayful',
      'A sauce from what is stuck to the pan',
      'Supper from the cupboard',
    ],
    instructor: 'morvan',
    addedDaysAgo: 674,
    reviews: [
      {
        rating: 5,
        daysAgo: 631,
        comment:
          'I was widowed last year and had never cooked. Ten evenings later I had my daughters to supper.',
      },
      {
        rating: 5,
        daysAgo: 588,
        comment: 'Four ways with an egg and I have used all four this week.',
      },
      {
        rating: 4,
        daysAgo: 526,
        comment:
          'Excellent. Sharpening the knife deserves an evening of its own, since so much depends on it.',
      },
      {
        rating: 5,
        daysAgo: 458,
        comment:
          'Bastien burns the rice on purpose to show what it smells like a minute before. Genius.',
      },
      {
        rating: 5,
        daysAgo: 381,
        comment: 'Our student house did it together. We have had one argument, about beans.',
      },
      {
        rating: 3,
        daysAgo: 305,
        comment:
          'Clear teaching. The vegetarian versions are good but sometimes feel like an afterthought, especially on fish night.',
      },
      {
        rating: 4,
        daysAgo: 219,
        comment: 'I had cooked for years, badly. It was all the pan: never hot enough.',
      },
      {
        rating: 5,
        daysAgo: 125,
        comment:
          'Supper from the cupboard: chickpeas, lemon, the end of a loaf. I was so proud I took a photograph.',
      },
      {
        rating: 5,
        daysAgo: 43,
        comment: 'My fifteen-year-old now cooks on Thursdays. Thursdays are the best day.',
      },
    ],
  },
  {
    title: 'The Spice Cupboard, Explained',
    category: 'Cooking',
    difficulty: 'Intermediate',
    description:
      'Twenty-four jars, most of them older than they should be. Vasanthi Rao opens them one after another: where it grows, when it goes into the oil, what it is fond of and what it quarrels with. You will cook sixteen dishes from the Konkan coast to Kerala and throw away a good deal of dusty turmeric.',
    duration: '8 weeks · 2 hours a week',
    totalSeats: 190,
    students: 157,
    curriculum: [
      'Smelling everything',
      'Whole, cracked, ground',
      'Tempering: ninety seconds that matter',
      'Mustard seed and curry leaf',
      'Coriander and cumin, the plain bread of spice',
      'Heat, and the several kinds of it',
      'Sour things',
      'Sweet spices in savoury pots',
      'Your own masala',
    ],
    instructor: 'rao',
    addedDaysAgo: 259,
    reviews: [
      {
        rating: 5,
        daysAgo: 202,
        comment:
          'I grew up with these dishes and never knew why my grandmother waited for the second crackle. Now I know.',
      },
      {
        rating: 4,
        daysAgo: 166,
        comment: 'Threw out nineteen of my twenty-four jars, as foretold.',
      },
      {
        rating: 5,
        daysAgo: 130,
        comment:
          'Ninety seconds of tempering on video, in real time, with the sound of it. I learnt it by ear.',
      },
      {
        rating: 5,
        daysAgo: 77,
        comment:
          'The sour things evening: tamarind, kokum, green mango. I had no idea how narrow my sour had been.',
      },
      {
        rating: 3,
        daysAgo: 31,
        comment:
          'Delicious, but where I live kokum and fresh curry leaves are hard to come by and the substitutes get little attention.',
      },
    ],
  },
  {
    title: 'The Mother Sauces and Their Children',
    category: 'Cooking',
    difficulty: 'Advanced',
    description:
      'Stock on Sunday, five sauces by Friday, and the thirty-odd children they have between them. This is classical work done slowly in a home kitchen: clear stocks, steady emulsions, reductions taken to the edge and brought back. For confident cooks who own a fine sieve, or a reason to buy one.',
    duration: '7 weeks · 5 hours a week',
    totalSeats: 70,
    students: 29,
    curriculum: [
      'Stock: bones, vegetables, time',
      'Roux, pale and brown',
      'Béchamel and velouté',
      'Espagnole, the long one',
      'Tomato as the classics meant it',
      'Emulsions and how to rescue them',
      'Reduction and mounting',
      'A dinner of children',
    ],
    instructor: 'morvan',
    addedDaysAgo: 34,
    reviews: [
      {
        rating: 4,
        daysAgo: 15,
        comment:
          'The brown stock takes two days and my whole flat smells like a good hotel. No complaints yet from upstairs.',
      },
      {
        rating: 5,
        daysAgo: 10,
        comment: 'Bastien tastes with his eyes shut and waits. I have begun to do the same.',
      },
      {
        rating: 5,
        daysAgo: 4,
        comment:
          'My hollandaise split in front of guests and I rescued it in front of guests. They clapped.',
      },
    ],
  },
];
