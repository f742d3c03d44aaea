import type { DemonstrationCourse } from '../types.ts';

export const LANGUAGES: readonly DemonstrationCourse[] = [
  {
    title: 'Spanish for the Market Square',
    category: 'Language Learning',
    difficulty: 'Beginner',
    description:
      'Begin where people actually talk: at a stall, with something to buy. In twelve weeks you will greet, ask, haggle a little, complain a little, understand the answer and stay for the gossip. Recorded with market traders in three countries, at their own speed, with a slow version for the first listening.',
    duration: '12 weeks · 3 hours a week',
    totalSeats: 450,
    students: 389,
    curriculum: [
      'Good morning, what are these?',
      'Numbers, weights and prices',
      'I would like, I do not like',
      'Yesterday they were better',
      'Directions across the square',
      'Family, weather and other gossip',
      'Making a complaint nicely',
      'Telling a short story',
      'One hour in the market',
    ],
    instructor: 'arriaga',
    addedDaysAgo: 621,
    reviews: [
      {
        rating: 5,
        daysAgo: 552,
        comment: 'I bought two kilos of peaches in Valencia and was asked whose cousin I was.',
      },
      {
        rating: 5,
        daysAgo: 516,
        comment:
          'The traders’ recordings are a joy. I have favourites. The fish lady should have her own series.',
      },
      {
        rating: 4,
        daysAgo: 471,
        comment: 'Excellent listening practice. The past tense arrives all at once in week six.',
      },
      {
        rating: 5,
        daysAgo: 419,
        comment: 'My third try at Spanish and the first that reached my mouth.',
      },
      {
        rating: 4,
        daysAgo: 358,
        comment:
          'Pilar corrects you by answering as if you had said it properly. It works astonishingly well.',
      },
      {
        rating: 3,
        daysAgo: 299,
        comment:
          'Great for speaking; I missed some written grammar to hold on to. The summary sheets are only one page each.',
      },
      {
        rating: 5,
        daysAgo: 236,
        comment: 'I can complain nicely now, which I could not do in my own language.',
      },
      {
        rating: 5,
        daysAgo: 155,
        comment: 'Twelve weeks, never bored, and I have a pen friend in Oaxaca.',
      },
      {
        rating: 4,
        daysAgo: 83,
        comment: 'The slow versions saved me; by week ten I had stopped needing them.',
      },
      {
        rating: 5,
        daysAgo: 15,
        comment: 'One hour in the market is the best final examination I have ever sat.',
      },
    ],
  },
  {
    title: 'Korean from the First Letter',
    category: 'Language Learning',
    difficulty: 'Beginner',
    description:
      'The Korean alphabet can be learnt in an afternoon; it was made to be. From there we go slowly: politeness before vocabulary, whole sentences before lists, and a great deal of listening. You finish by writing a postcard that could really be sent.',
    duration: '10 weeks · 2 hours a week',
    totalSeats: 240,
    students: 197,
    curriculum: [
      'An alphabet in one afternoon',
      'Blocks and syllables',
      'Hello, at three levels of politeness',
      'I am, there is, there is not',
      'Ordering a meal',
      'Particles, without panic',
      'Two kinds of numbers',
      'Yesterday and tomorrow',
      'The postcard',
    ],
    instructor: 'bae',
    addedDaysAgo: 246,
    reviews: [
      {
        rating: 5,
        daysAgo: 199,
        comment:
          'I read my first shop sign four hours after starting. It said “laundry”. I was thrilled.',
      },
      {
        rating: 4,
        daysAgo: 162,
        comment:
          'Politeness first is a clever choice; everything afterwards has somewhere to hang.',
      },
      {
        rating: 5,
        daysAgo: 129,
        comment:
          'My daughter-in-law’s mother received my postcard and telephoned. I understood the first two sentences and we both cried.',
      },
      {
        rating: 4,
        daysAgo: 91,
        comment:
          'Seo-rin is endlessly patient with particles. More speaking practice in pairs would be welcome.',
      },
      {
        rating: 3,
        daysAgo: 55,
        comment: 'The two number systems in a single evening were too much for me.',
      },
      {
        rating: 5,
        daysAgo: 12,
        comment: 'A course designed as elegantly as the alphabet it begins with.',
      },
    ],
  },
  {
    title: 'Arabic Script in Thirty Sittings',
    category: 'Language Learning',
    difficulty: 'Beginner',
    description:
      'Twenty-eight letters, four shapes apiece, and a hand that has to learn to travel the other way. One sitting takes half an hour with a reed or a felt pen. You will read and write slowly but surely by the end, and know the words on a teapot, a street sign and a wedding card.',
    duration: '15 hours in thirty sittings',
    totalSeats: 150,
    students: 121,
    curriculum: [
      'From right to left',
      'The letters that look like boats',
      'The letters that will not join',
      'Teeth and tails',
      'Short vowels and where they went',
      'The sounds English lacks',
      'Signs, packets and teapots',
      'Writing a wedding card',
    ],
    instructor: 'sayegh',
    addedDaysAgo: 167,
    reviews: [
      {
        rating: 5,
        daysAgo: 125,
        comment:
          'After twenty sittings I read the label on the tin we have kept buttons in since 1970. It held halva.',
      },
      {
        rating: 5,
        daysAgo: 98,
        comment:
          'Layla’s pen sounds lovely on the recordings. I do my sitting before breakfast and the day is better for it.',
      },
      {
        rating: 4,
        daysAgo: 67,
        comment: 'Boats, teeth and tails: childish names, and I never mixed up a letter again.',
      },
      {
        rating: 4,
        daysAgo: 37,
        comment: 'Script only, as stated. I am now hungry for a course on the language itself.',
      },
      { rating: 3, daysAgo: 9, comment: 'Left-handers get one page of advice and need three.' },
    ],
  },
  {
    title: 'Spanish Stories in the Original',
    category: 'Language Learning',
    difficulty: 'Advanced',
    description:
      'Six stories of six to ten pages, commissioned for this course from writers of four countries, read aloud, questioned and argued over in Spanish. For readers who manage a newspaper but have been putting off literature. Bring a dictionary and leave it shut for the first reading.',
    duration: '6 weeks · 3 hours a week',
    totalSeats: 50,
    students: 14,
    curriculum: [
      'First reading: the dictionary stays shut',
      'A story told by a liar',
      'A story in one sentence',
      'A story from the coast: dialect and dignity',
      'A story about a dog that is not about a dog',
      'A letter never sent',
      'Translating one page, together',
    ],
    instructor: 'arriaga',
    addedDaysAgo: 18,
    reviews: [
      {
        rating: 5,
        daysAgo: 3,
        comment:
          'Two stories in. Arguing in Spanish about whether the narrator is lying is the most fun I have had in any language.',
      },
    ],
  },
];
