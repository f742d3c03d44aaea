import type { DemonstrationCourse } from '../types.ts';

export const MONEY: readonly DemonstrationCourse[] = [
  {
    title: 'Reading a Balance Sheet Without Fear',
    category: 'Accounting',
    difficulty: 'Beginner',
    description:
      'A balance sheet is a photograph of a business holding still. Over five unhurried weeks you will learn what each line is, where it came from and what it may be hiding, using the accounts of a bakery, a ferry company and a small theatre. No accounting is assumed, and no one will be asked to recite debits and credits.',
    duration: '5 weeks · 2 hours a week',
    totalSeats: 320,
    students: 272,
    curriculum: [
      'What is owned and what is owed',
      'The bakery: a business on one page',
      'Profit is not cash',
      'Depreciation, or how ovens grow old',
      'The ferry company: debt and patience',
      'Notes at the back, where the story is',
      'The theatre: reading five years at once',
    ],
    instructor: 'whitlock',
    addedDaysAgo: 598,
    reviews: [
      {
        rating: 5,
        daysAgo: 551,
        comment:
          'I sit on the board of a charity and have signed four of these without understanding one. The fifth I sent back with questions.',
      },
      {
        rating: 5,
        daysAgo: 520,
        comment:
          '“Profit is not cash” took her eleven minutes and a jam jar. I had been confused for a decade.',
      },
      {
        rating: 4,
        daysAgo: 467,
        comment:
          'Friendly and exact. I should have liked one really bad set of accounts to pull apart.',
      },
      {
        rating: 5,
        daysAgo: 399,
        comment: 'Read the notes at the back first, she says. I did, at work, and found our lease.',
      },
      {
        rating: 4,
        daysAgo: 315,
        comment:
          'The ferry company kept me guessing until the last page. I did not expect suspense.',
      },
      {
        rating: 5,
        daysAgo: 222,
        comment: 'Mrs Whitlock would make a railway timetable interesting.',
      },
      {
        rating: 3,
        daysAgo: 131,
        comment:
          'Well taught. It is strictly reading, though; if you need to prepare accounts, look further.',
      },
      { rating: 5, daysAgo: 38, comment: 'Title is accurate. No fear left.' },
    ],
  },
  {
    title: 'Bookkeeping for the One-Person Business',
    category: 'Accounting',
    difficulty: 'Beginner',
    description:
      'A shoebox of receipts, one bank account and forty minutes a week: that is enough, if the forty minutes come every week. You will set up a simple double-entry book, keep it for an imaginary piano tuner, and then keep it for yourself.',
    duration: '9 hours',
    totalSeats: 200,
    students: 158,
    curriculum: [
      'The forty-minute week',
      'Two columns, one truth',
      'Invoices that get paid',
      'Receipts and the shoebox',
      'Business money and house money',
      'Reconciling with the bank',
      'The year’s end without tears',
    ],
    instructor: 'whitlock',
    addedDaysAgo: 283,
    reviews: [
      {
        rating: 5,
        daysAgo: 231,
        comment: 'I am, as it happens, a piano tuner. It was like being seen.',
      },
      {
        rating: 4,
        daysAgo: 190,
        comment: 'Forty minutes took me two hours at first and thirty-five now.',
      },
      {
        rating: 5,
        daysAgo: 126,
        comment:
          'The lesson on invoices brought in three old debts within a month. I only changed two sentences.',
      },
      {
        rating: 4,
        daysAgo: 74,
        comment: 'Tax differs by country, so that part is general, but the habit is what counts.',
      },
      {
        rating: 3,
        daysAgo: 20,
        comment:
          'Clear enough; the sample workbook had a wrong total on the third sheet, since corrected.',
      },
    ],
  },
  {
    title: 'Consolidated Accounts, Line by Line',
    category: 'Accounting',
    difficulty: 'Advanced',
    description:
      'One parent, four subsidiaries, two currencies and a joint venture nobody quite remembers agreeing to. We consolidate this invented group from trial balances to published notes, stopping at each line to ask why it is there. For qualified or nearly qualified accountants.',
    duration: '7 weeks · 4 hours a week',
    totalSeats: 40,
    students: 22,
    curriculum: [
      'Control: who is in the group?',
      'Acquisition day',
      'Goodwill and the minority',
      'Trading with yourself',
      'Foreign subsidiaries',
      'Associates and the joint venture',
      'Disposals part way through a year',
      'The notes',
    ],
    instructor: 'whitlock',
    addedDaysAgo: 140,
    reviews: [
      {
        rating: 5,
        daysAgo: 82,
        comment: 'Passed my group accounting paper at the third attempt, and this is why.',
      },
      {
        rating: 4,
        daysAgo: 46,
        comment: 'Relentless and well ordered. The foreign currency week needs two coffees.',
      },
      {
        rating: 4,
        daysAgo: 10,
        comment: 'Minority interests at last explained by someone who plainly enjoys them.',
      },
    ],
  },
  {
    title: 'Household Money: A Plan for the Next Ten Years',
    category: 'Finance',
    difficulty: 'Beginner',
    description:
      'Nobody is scolded in this course, and nobody is promised riches. You will write down what comes in and goes out, build a cushion, understand the loan you already have, and set aside something every month for the person you will be in ten years.\n\nSuitable for any income. Bring a year of bank statements, which no one else will see.',
    duration: '6 weeks · 90 minutes a week',
    totalSeats: 380,
    students: 331,
    curriculum: [
      'Where it goes',
      'The cushion',
      'Debts, cheapest and dearest',
      'Insurance: what you need and what is sold to you',
      'Interest, patient and impatient',
      'Index funds in plain words',
      'Talking about money with someone you love',
      'Your ten-year page',
    ],
    instructor: 'haddad',
    addedDaysAgo: 531,
    reviews: [
      {
        rating: 5,
        daysAgo: 489,
        comment:
          'We did the talking-about-money week twice. It was the cheapest marriage counselling available.',
      },
      {
        rating: 5,
        daysAgo: 444,
        comment: 'I had three subscriptions for a telephone I no longer own. Session one.',
      },
      {
        rating: 4,
        daysAgo: 393,
        comment: 'Calm and without judgement. Pensions could have a session of their own.',
      },
      {
        rating: 5,
        daysAgo: 330,
        comment:
          'I earn little and expected to feel small. Instead I have a month’s cushion, half a year on.',
      },
      {
        rating: 3,
        daysAgo: 248,
        comment: 'Sensible. If you already budget, the new part starts in week four.',
      },
      { rating: 5, daysAgo: 173, comment: 'The ten-year page is taped inside my wardrobe door.' },
      {
        rating: 4,
        daysAgo: 99,
        comment:
          'Nabil explains index funds with a street market, and it holds up surprisingly well.',
      },
      {
        rating: 5,
        daysAgo: 27,
        comment: 'Signed my grown-up son up for it. He thanked me, eventually.',
      },
    ],
  },
  {
    title: 'What a Bond Actually Is',
    category: 'Finance',
    difficulty: 'Intermediate',
    description:
      'Bonds move more of the world’s money than shares do, and are explained a tenth as often. From a single promise to pay, we build up price, yield, duration and risk, and end able to read a government’s borrowing calendar with interest in both senses of the word.',
    duration: '10 hours',
    totalSeats: 110,
    students: 84,
    curriculum: [
      'A promise on paper',
      'Price and yield: the seesaw',
      'The curve and what it whispers',
      'Duration: how far it leans',
      'When promises are broken',
      'Inflation',
      'Reading an auction calendar',
    ],
    instructor: 'haddad',
    addedDaysAgo: 188,
    reviews: [
      {
        rating: 5,
        daysAgo: 139,
        comment:
          'After six years in a bank I finally understand what the desk across from me does.',
      },
      {
        rating: 4,
        daysAgo: 101,
        comment:
          'The seesaw is used once and then properly replaced by the arithmetic. Well judged.',
      },
      {
        rating: 5,
        daysAgo: 62,
        comment: 'Short and dense. I followed a real auction from my kitchen.',
      },
      {
        rating: 3,
        daysAgo: 22,
        comment: 'Duration went over my head at this speed, and I have a reasonable head.',
      },
    ],
  },
  {
    title: 'Valuing a Small Company',
    category: 'Finance',
    difficulty: 'Advanced',
    description:
      'What is a family joinery with eleven employees and one large customer worth? Textbooks value listed giants; this course values the firms that are actually bought and sold in your town. You will visit three invented companies on paper, interview their owners, and defend a range rather than a number.',
    duration: '6 weeks · 4 hours a week',
    totalSeats: 60,
    students: 32,
    curriculum: [
      'Worth to whom?',
      'Normalising the owner’s salary, car and cousin',
      'Cash flows you can believe',
      'Discount rates without a stock price',
      'The one large customer',
      'Comparable sales, such as they are',
      'Defending a range',
    ],
    instructor: 'haddad',
    addedDaysAgo: 38,
    reviews: [
      {
        rating: 5,
        daysAgo: 17,
        comment:
          'Week two, on adjusting for the owner’s cousin, is the most realistic hour in financial education.',
      },
      {
        rating: 4,
        daysAgo: 5,
        comment: 'Four weeks in and already better equipped for our succession talks. Fast pace.',
      },
    ],
  },
];
