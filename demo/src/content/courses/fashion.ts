import type { DemonstrationCourse } from '../types.ts';

export const FASHION: readonly DemonstrationCourse[] = [
  {
    title: 'Mending as a Fine Art',
    category: 'Fashion',
    difficulty: 'Beginner',
    description:
      'A good darn is a small drawing. Rescue a sock, an elbow, a moth-eaten jumper and a torn pair of trousers, first invisibly and then, when you have the confidence, so that everyone can see. A needle, some thread and the bottom of your wardrobe are the only requirements.',
    duration: '6 weeks · 90 minutes a week',
    totalSeats: 200,
    students: 168,
    curriculum: [
      'Needles, threads and a mushroom',
      'The running stitch and its relations',
      'The sock',
      'The elbow',
      'Moths',
      'Trousers, from behind',
      'Mending that wants to be seen',
    ],
    instructor: 'bellandi',
    addedDaysAgo: 424,
    reviews: [
      {
        rating: 5,
        daysAgo: 369,
        comment: 'Eleven pairs of socks, one beloved jumper and my son’s tent. I am unstoppable.',
      },
      {
        rating: 5,
        daysAgo: 317,
        comment: 'Chiara holds the work so close to the camera that you can count the threads.',
      },
      {
        rating: 4,
        daysAgo: 243,
        comment: 'The moth lesson is half repair and half detective story.',
      },
      {
        rating: 4,
        daysAgo: 176,
        comment: 'Very soothing. I should have liked a word about knits finer than a jumper.',
      },
      {
        rating: 5,
        daysAgo: 89,
        comment:
          'I mended my late husband’s elbow patches in red, so that it shows. It is the warmest thing I own.',
      },
      {
        rating: 3,
        daysAgo: 24,
        comment: 'Nice course, though left-handed stitching is only described and never shown.',
      },
    ],
  },
  {
    title: 'The Shirt: Pattern, Cut, Collar',
    category: 'Fashion',
    difficulty: 'Intermediate',
    description:
      'Draft a shirt to your own measurements, sew it once in old sheeting, correct it, and sew it again in cloth you are proud of. The collar has a week to itself, as it should. You need a machine you are on speaking terms with.',
    duration: '9 weeks · 4 hours a week',
    totalSeats: 70,
    students: 69,
    curriculum: [
      'Eleven measurements',
      'Drafting the block',
      'A shirt in old sheeting',
      'Fitting: what wrinkles say',
      'Cutting good cloth',
      'Yoke, placket, cuff',
      'The collar',
      'Buttonholes without tears',
      'Pressing and wearing',
    ],
    instructor: 'bellandi',
    addedDaysAgo: 194,
    reviews: [
      {
        rating: 5,
        daysAgo: 124,
        comment:
          'First shirt in my life that does not ride up at the back. I made it, and I have told strangers.',
      },
      {
        rating: 5,
        daysAgo: 93,
        comment:
          '“What wrinkles say” is a language course. I now read everyone’s armpits on the train.',
      },
      {
        rating: 4,
        daysAgo: 58,
        comment: 'Collar week is glorious. The buttonholes still ended in some tears.',
      },
      {
        rating: 4,
        daysAgo: 32,
        comment:
          'Four hours a week is optimistic for a slow cutter. I was always half a lesson behind, and it did not matter.',
      },
      {
        rating: 5,
        daysAgo: 6,
        comment: 'I would not have believed that old sheeting could teach so much.',
      },
    ],
  },
  {
    title: 'Tailoring a Jacket by Hand',
    category: 'Fashion',
    difficulty: 'Advanced',
    description:
      'One jacket, one season, several thousand stitches. Horsehair canvas, pad-stitched lapels, a set-in sleeve and hand-worked buttonholes, with each stage photographed and discussed before you go on. You should have made shirts or trousers and be able to sit still.',
    duration: '24 weeks · 5 hours a week',
    totalSeats: 30,
    students: 17,
    curriculum: [
      'Cloth, canvas and measure',
      'Basting the forepart',
      'Pockets: welt and flap',
      'Pad-stitching the lapel',
      'Collar and gorge',
      'First fitting',
      'The sleeve',
      'Lining',
      'Buttonholes by hand',
      'The final press',
    ],
    instructor: 'bellandi',
    addedDaysAgo: 55,
    reviews: [
      {
        rating: 5,
        daysAgo: 22,
        comment:
          'Five weeks in and I have basted one forepart three times. The third lies like water. I have never learnt so much from unpicking.',
      },
      {
        rating: 4,
        daysAgo: 7,
        comment:
          'As detailed as one could hope. Finding horsehair canvas was an adventure of its own; a list of suppliers would help.',
      },
    ],
  },
];
