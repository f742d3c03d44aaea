import type { DemonstrationCourse } from '../types.ts';

export const PICTURES: readonly DemonstrationCourse[] = [
  {
    title: 'Window Light: Portraits with What You Have',
    category: 'Photography',
    difficulty: 'Beginner',
    description:
      'One window, one chair, one willing person. That has been enough for four centuries of painters and it is enough for you, whatever camera you own. You will learn to see where light comes from, to place a face in it, and to talk to somebody so that they forget what you are holding.',
    duration: '6 weeks · 2 hours a week',
    totalSeats: 300,
    students: 261,
    curriculum: [
      'Looking at light before looking at people',
      'The chair and the window',
      'Turning the face',
      'A sheet, a curtain, a white card',
      'Talking while you work',
      'Hands',
      'Choosing one from forty',
      'A series of five',
    ],
    instructor: 'karadjov',
    addedDaysAgo: 581,
    reviews: [
      {
        rating: 5,
        daysAgo: 533,
        comment:
          'I photographed my grandfather the month before he died, by his own kitchen window. I did not know how to do that before this course.',
      },
      {
        rating: 5,
        daysAgo: 491,
        comment: 'All done on an old telephone. Tsvetan never once asked what I was using.',
      },
      {
        rating: 4,
        daysAgo: 428,
        comment: 'The session on hands is inspired. I would have loved a second on groups.',
      },
      {
        rating: 5,
        daysAgo: 346,
        comment:
          'I have stopped seeing my sitting room as a sitting room. It is a north light with furniture in it.',
      },
      {
        rating: 4,
        daysAgo: 252,
        comment: 'Choosing one from forty hurts. Learning to be hurt quickly was the point.',
      },
      {
        rating: 3,
        daysAgo: 145,
        comment: 'Beautiful eye, little on exposure settings. I had to look those up elsewhere.',
      },
      { rating: 5, daysAgo: 36, comment: 'A shy course for shy photographers. I loved it.' },
    ],
  },
  {
    title: 'A Darkroom in the Bathroom',
    category: 'Photography',
    difficulty: 'Intermediate',
    description:
      'Blacked-out window, three trays across the bath, red bulb, gramophone optional. Learn to develop black-and-white film and make your own prints at home, safely and without annoying the household for more than one evening a week. A kit list, a safety sheet and a good deal of encouragement are included.',
    duration: '8 weeks · 3 hours a week',
    totalSeats: 60,
    students: 58,
    curriculum: [
      'Making a room dark',
      'Chemicals, gloves and good air',
      'Film: from cassette to negative',
      'The contact sheet',
      'The first print',
      'Contrast and patience',
      'Dodging and burning with your hands',
      'Washing, drying, keeping',
      'A print to give away',
    ],
    instructor: 'karadjov',
    addedDaysAgo: 320,
    reviews: [
      {
        rating: 5,
        daysAgo: 255,
        comment:
          'The picture coming up in the tray is still the nearest thing to magic I know. My flatmates now queue to watch.',
      },
      {
        rating: 5,
        daysAgo: 211,
        comment:
          'Sensible about chemicals. I was nervous, and the safety sheet answered everything.',
      },
      {
        rating: 4,
        daysAgo: 164,
        comment:
          'My bath is too narrow for three trays; a plank solved it, as another student suggested.',
      },
      {
        rating: 4,
        daysAgo: 122,
        comment: 'Paper prices are what they are. The teaching is generous.',
      },
      {
        rating: 5,
        daysAgo: 75,
        comment:
          'Gave my print to my sister on the last evening. She asked which shop had made it.',
      },
      {
        rating: 3,
        daysAgo: 30,
        comment:
          'Excellent on printing, but film developing is rushed into one evening and mine came out thin.',
      },
    ],
  },
  {
    title: 'Night Walks: Long Exposures in the City',
    category: 'Photography',
    difficulty: 'Intermediate',
    description:
      'Cities keep their best colours for after ten o’clock. Each week has one walk with one task: wet pavements, empty platforms, a lit window, the last tram. Tripod, warm gloves and a companion are recommended; so is knowing your camera well enough to work it in the dark.',
    duration: '5 weeks · one walk a week',
    totalSeats: 120,
    students: 41,
    curriculum: [
      'Dusk: the twenty blue minutes',
      'Wet pavements',
      'Light trails and where to stand',
      'Lit windows, respectfully',
      'Noise, grain and stacking',
      'A walk in seven frames',
    ],
    instructor: 'mabuza',
    addedDaysAgo: 29,
    reviews: [
      {
        rating: 5,
        daysAgo: 16,
        comment:
          'Twenty blue minutes, it turns out, is nineteen. I have missed the last one and caught all the others.',
      },
      {
        rating: 4,
        daysAgo: 8,
        comment: 'Two walks in and I have met my own town. The gear notes assume a proper tripod.',
      },
    ],
  },
  {
    title: 'The First Cut: From Loose Footage to a Short Film',
    category: 'Video Editing',
    difficulty: 'Beginner',
    description:
      'Somewhere on your telephone are nine minutes of a wedding, a harvest or a dog. This course turns them into three minutes that somebody else would gladly watch. We use free editing software, but the subject is what to keep, what to lose, and in which order.',
    duration: '6 weeks · 2 hours a week',
    totalSeats: 190,
    students: 152,
    curriculum: [
      'Watching everything, once, with a notebook',
      'Finding the beginning',
      'Cut on a look, cut on a move',
      'Sound first',
      'Music without drowning',
      'Titles that stay out of the way',
      'Three minutes, shown to a stranger',
    ],
    instructor: 'halloran',
    addedDaysAgo: 432,
    reviews: [
      {
        rating: 5,
        daysAgo: 385,
        comment: 'Three minutes of my parents’ golden wedding. Ninety guests watched it twice.',
      },
      {
        rating: 4,
        daysAgo: 328,
        comment: 'Watching everything once with a notebook sounds obvious. Nobody does it.',
      },
      {
        rating: 5,
        daysAgo: 259,
        comment:
          'Fintan cut the same forty seconds in four ways and made us laugh, then sad, then bored, then laugh.',
      },
      {
        rating: 4,
        daysAgo: 151,
        comment: 'The software moves on faster than the videos do, but the thinking stands.',
      },
      {
        rating: 3,
        daysAgo: 64,
        comment: 'I wanted more on getting shaky footage steady; it is mentioned in passing.',
      },
    ],
  },
  {
    title: 'Cutting Dialogue',
    category: 'Video Editing',
    difficulty: 'Advanced',
    description:
      'Two people talk in a kitchen; you have four hours of takes and one page of script. Using a scene filmed for this course, with all its flubs and treasures, you will cut for sense, then for rhythm, then for what is not said. Feedback on every version, frame by frame.',
    duration: '7 weeks · 4 hours a week',
    totalSeats: 80,
    students: 67,
    curriculum: [
      'Logging four hours of takes',
      'The assembly',
      'Whose scene is it?',
      'Overlaps, pauses and breaths',
      'Cheating a performance, gently',
      'Room tone and the invisible join',
      'Cutting against the words',
      'The locked scene',
    ],
    instructor: 'halloran',
    addedDaysAgo: 229,
    reviews: [
      {
        rating: 5,
        daysAgo: 165,
        comment:
          'Thirty of us cut the same kitchen scene and there were thirty different marriages in it.',
      },
      {
        rating: 5,
        daysAgo: 117,
        comment:
          'He moved one of my cuts by four frames and she was suddenly lying. Extraordinary teaching.',
      },
      {
        rating: 1,
        daysAgo: 84,
        comment:
          'The takes come to some two hundred gigabytes, and my line in the country never finished them. I had to give up before I could begin. Please put the size on the course page.',
      },
      {
        rating: 4,
        daysAgo: 69,
        comment: 'Frame-by-frame feedback is gold. Allow time for downloading the takes.',
      },
      { rating: 4, daysAgo: 21, comment: 'Room tone! I shall never leave a set without it again.' },
    ],
  },
];
