import type { DemonstrationCourse } from '../types.ts';

export const WORK: readonly DemonstrationCourse[] = [
  {
    title: 'The First Hundred Days of a New Colleague',
    category: 'Human Resources',
    difficulty: 'Beginner',
    description:
      'People decide whether to stay long before they hand in their notice. This short course plans the first hundred days of somebody new, from the letter before they arrive to the conversation on day one hundred, so that they are useful early and glad they came.',
    duration: '6 hours',
    totalSeats: 100,
    students: 76,
    curriculum: [
      'The quiet weeks before day one',
      'A first morning worth remembering',
      'Who to have lunch with',
      'Small real work, early',
      'Day thirty: what surprised you?',
      'Day one hundred: staying or going?',
    ],
    instructor: 'adebanjo',
    addedDaysAgo: 361,
    reviews: [
      {
        rating: 5,
        daysAgo: 308,
        comment:
          'Our last two starters told us, unprompted, that they had never been expected before. We wrote the letter from session one.',
      },
      {
        rating: 4,
        daysAgo: 227,
        comment:
          'Short and practical. Written for offices; in our workshop I had to translate a bit.',
      },
      {
        rating: 4,
        daysAgo: 149,
        comment: 'The lunch list is such a simple idea that I am annoyed not to have had it.',
      },
      {
        rating: 5,
        daysAgo: 57,
        comment: 'I took it as the new colleague, oddly, and it helped from that side too.',
      },
    ],
  },
  {
    title: 'Difficult Conversations, Kindly Held',
    category: 'Human Resources',
    difficulty: 'Intermediate',
    description:
      'The unwelcome appraisal, the smell, the missed promotion, the grief nobody has mentioned. You will prepare, rehearse and debrief eight such conversations in pairs, with a script to start from and permission to abandon it. Kindness and clarity turn out to be the same skill.',
    duration: '8 weeks · 90 minutes a week',
    totalSeats: 240,
    students: 193,
    curriculum: [
      'Why we put it off',
      'Saying the thing in the first minute',
      'Listening past the answer',
      'Performance',
      'Personal matters',
      'Bad news that is not your fault',
      'When someone cries, or shouts',
      'Writing it down afterwards',
    ],
    instructor: 'adebanjo',
    addedDaysAgo: 497,
    reviews: [
      {
        rating: 5,
        daysAgo: 433,
        comment:
          'I had a conversation on Thursday that I had been avoiding since March. It took nine minutes and we are both relieved.',
      },
      {
        rating: 5,
        daysAgo: 380,
        comment: 'Folake plays the angry employee so well that I forgot it was practice.',
      },
      {
        rating: 4,
        daysAgo: 303,
        comment: 'Rehearsing in pairs is uncomfortable and indispensable.',
      },
      {
        rating: 2,
        daysAgo: 215,
        comment:
          'Good ideas, but my practice partner dropped out in week three and it took until week six to find me another.',
      },
      { rating: 5, daysAgo: 128, comment: '“In the first minute” is on a card in my desk drawer.' },
      { rating: 4, daysAgo: 50, comment: 'The week on grief was handled with real delicacy.' },
    ],
  },
  {
    title: 'Projects on One Page',
    category: 'Project Management',
    difficulty: 'Beginner',
    description:
      'If the plan does not fit on one page, nobody has read it. Using a village fête, a kitchen refit and a museum move, you will learn to write down the aim, the people, the dates, the risks and what “finished” means, and to keep that single page alive until the end.',
    duration: '4 weeks · 2 hours a week',
    totalSeats: 260,
    students: 214,
    curriculum: [
      'What would finished look like?',
      'The fête: from wish to list',
      'Who decides, who does, who must be told',
      'The kitchen: what has to wait for what',
      'Five risks and no more',
      'The museum: a week in the life of a page',
      'Closing, and saying thank you',
    ],
    instructor: 'van-den-berg',
    addedDaysAgo: 455,
    reviews: [
      {
        rating: 5,
        daysAgo: 414,
        comment:
          'I ran a school reunion for two hundred people from one sheet of paper. It is pinned up as a trophy.',
      },
      {
        rating: 4,
        daysAgo: 363,
        comment:
          'Refreshing. I do use a bigger tool at work, but the page now sits at the top of it.',
      },
      {
        rating: 5,
        daysAgo: 302,
        comment: '“Five risks and no more” stopped our committee from worrying about meteorites.',
      },
      {
        rating: 4,
        daysAgo: 234,
        comment: 'The museum move is a splendid case. Who knew about the stuffed giraffe?',
      },
      {
        rating: 3,
        daysAgo: 141,
        comment: 'Pleasant and useful, a little light if you have led projects before.',
      },
      {
        rating: 5,
        daysAgo: 45,
        comment: 'It ends with how to say thank you properly. More courses should.',
      },
    ],
  },
  {
    title: 'Estimating Without Lying',
    category: 'Project Management',
    difficulty: 'Intermediate',
    description:
      '“When will it be done?” deserves better than a hopeful number. Learn to give ranges you can stand behind, to use your own past as evidence, to notice when a date has been decided before the question was put, and to bring bad news while it is still small.',
    duration: '11 hours',
    totalSeats: 150,
    students: 127,
    curriculum: [
      'Estimate, target, promise',
      'Ranges and how sure you are',
      'Keeping a diary of past guesses',
      'Splitting without fooling yourself',
      'Forecasting from throughput',
      'When the date came first',
      'Bad news while it is small',
    ],
    instructor: 'van-den-berg',
    addedDaysAgo: 253,
    reviews: [
      {
        rating: 5,
        daysAgo: 206,
        comment:
          'The calibration quiz showed that my “certain” is right six times in ten. Chastening.',
      },
      {
        rating: 5,
        daysAgo: 169,
        comment:
          'Estimate, target, promise: three words that have ended half the arguments in our team.',
      },
      {
        rating: 4,
        daysAgo: 120,
        comment: 'Very good on people. The throughput lesson wants a spreadsheet to play with.',
      },
      {
        rating: 4,
        daysAgo: 76,
        comment: 'My diary of guesses is now eight weeks long and increasingly honest.',
      },
      {
        rating: 3,
        daysAgo: 26,
        comment:
          'Leans on software examples; I build kitchens and had to squint, though the ideas hold.',
      },
    ],
  },
  {
    title: 'Rescuing the Late Project',
    category: 'Project Management',
    difficulty: 'Advanced',
    description:
      'You have been handed something eight months behind, over budget and unloved. This seminar is a rehearsal: a thick folder of documents from one invented tram depot, a cast of weary stakeholders, and six weeks in which to find out what is true, cut what can be cut, and give people a date they can believe.',
    duration: '6 weeks · 4 hours a week',
    totalSeats: 60,
    students: 27,
    curriculum: [
      'The first forty-eight hours',
      'Finding out what is true',
      'Stop, shrink or save',
      'The people who are tired',
      'Rebuilding a plan in public',
      'The supplier',
      'A date they can believe',
    ],
    instructor: 'van-den-berg',
    addedDaysAgo: 50,
    reviews: [
      {
        rating: 5,
        daysAgo: 20,
        comment:
          'The tram depot folder contains a lie on page 212. Finding it was the turning point for our whole group.',
      },
      {
        rating: 4,
        daysAgo: 9,
        comment:
          'Intense. The tired stakeholders are played by actors and I apologised to one afterwards.',
      },
    ],
  },
  {
    title: 'Opening a Small Shop',
    category: 'Business',
    difficulty: 'Beginner',
    description:
      'Books, bread, bicycles: whatever goes on the shelves, the questions are the same. How many must you sell on a wet Tuesday? What does the landlord expect you not to ask? We follow one invented haberdashery from idea to first anniversary, with all its sums laid open.',
    duration: '7 weeks · 2 hours a week',
    totalSeats: 180,
    students: 147,
    curriculum: [
      'The wet Tuesday sum',
      'A street and its feet',
      'The lease, clause by clause',
      'Suppliers and the first order',
      'Shelves, light and the till',
      'Opening week',
      'Stock that does not move',
      'The first anniversary',
    ],
    instructor: 'castellanos',
    addedDaysAgo: 408,
    reviews: [
      {
        rating: 5,
        daysAgo: 349,
        comment:
          'I did the wet Tuesday sum and did not open the shop. Best decision of my year; thank you, truly.',
      },
      {
        rating: 5,
        daysAgo: 296,
        comment:
          'I did open mine: wool and buttons, corner site, three weeks in. The haberdashery’s numbers are within a tenth of my own.',
      },
      {
        rating: 4,
        daysAgo: 238,
        comment:
          'Standing on a corner counting feet for two hours told me more than the agent did.',
      },
      {
        rating: 4,
        daysAgo: 157,
        comment: 'Candid about failure. Selling online gets only a footnote.',
      },
      {
        rating: 3,
        daysAgo: 92,
        comment: 'The lease session is tied to one legal tradition. Useful questions all the same.',
      },
      {
        rating: 5,
        daysAgo: 23,
        comment: 'Rodrigo ran a shop for seventeen years and it shows in every anecdote.',
      },
    ],
  },
  {
    title: 'Negotiating Without Theatre',
    category: 'Business',
    difficulty: 'Intermediate',
    description:
      'No table-thumping, no silences counted in seconds. Good negotiators prepare more, ask more and mind less about being clever. In nine practice cases, from a used van to a three-way partnership, you will learn to find what the other side needs and to say no without closing the door.',
    duration: '14 hours',
    totalSeats: 200,
    students: 169,
    curriculum: [
      'Preparing on half a sheet',
      'What else could you do?',
      'Asking instead of arguing',
      'The first number',
      'Trading, not conceding',
      'Three at the table',
      'Saying no',
      'Writing it so that it holds',
    ],
    instructor: 'castellanos',
    addedDaysAgo: 312,
    reviews: [
      {
        rating: 5,
        daysAgo: 258,
        comment:
          'I agreed my new rent by asking four questions and making one offer. The landlord thanked me.',
      },
      {
        rating: 4,
        daysAgo: 205,
        comment: 'The half-sheet preparation is the whole course in miniature.',
      },
      {
        rating: 5,
        daysAgo: 153,
        comment: 'I am shy and assumed negotiation was for the loud. It is not.',
      },
      {
        rating: 4,
        daysAgo: 85,
        comment: 'The three-way case is fiendish. We failed it, and the debrief was the best part.',
      },
      {
        rating: 3,
        daysAgo: 31,
        comment: 'Sound, but every counterpart is reasonable in the end. Mine are not.',
      },
    ],
  },
];
