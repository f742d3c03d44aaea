import type { DemonstrationCourse } from '../types.ts';

export const MARKET: readonly DemonstrationCourse[] = [
  {
    title: 'Selling Without a Script',
    category: 'Sales',
    difficulty: 'Beginner',
    description:
      'For people who must sell and would rather not: craftspeople, freelancers, engineers sent to the fair. You will learn to be curious for twenty minutes, to describe what you do in one true sentence, to name a price without coughing, and to follow up without pestering.',
    duration: '5 weeks · 2 hours a week',
    totalSeats: 130,
    students: 102,
    curriculum: [
      'Twenty minutes of curiosity',
      'One true sentence',
      'Is this person helped by what I sell?',
      'Naming the price',
      'When they say they will think about it',
      'Following up like a human being',
    ],
    instructor: 'castellanos',
    addedDaysAgo: 339,
    reviews: [
      {
        rating: 5,
        daysAgo: 289,
        comment:
          'I make violins. I said my price aloud forty times to a mirror, and then once to a customer, who said yes.',
      },
      {
        rating: 4,
        daysAgo: 241,
        comment: 'Honest throughout: he has you turn away a customer in week three.',
      },
      {
        rating: 5,
        daysAgo: 177,
        comment: 'The one true sentence took me five weeks and is now on my van.',
      },
      {
        rating: 3,
        daysAgo: 109,
        comment: 'Fine for selling face to face. I mostly sell by telephone and had to adapt.',
      },
      {
        rating: 4,
        daysAgo: 32,
        comment: 'I no longer dread trade fairs. I do still dread the coffee.',
      },
    ],
  },
  {
    title: 'The Long Sale: Accounts That Take a Year',
    category: 'Sales',
    difficulty: 'Intermediate',
    description:
      'Some things cannot be sold in a meeting: hospital beds, school furniture, a bridge. This course follows one purchase through eleven months, eight people and two reorganisations, and teaches you to map who decides, to be useful while you wait, and to know when to walk away.',
    duration: '8 weeks · 2 hours a week',
    totalSeats: 70,
    students: 48,
    curriculum: [
      'Eight people and a budget',
      'Drawing the map',
      'Being useful while you wait',
      'The tender document',
      'The friend inside',
      'Reorganisation in month seven',
      'Walking away',
      'The year after the signature',
    ],
    instructor: 'castellanos',
    addedDaysAgo: 133,
    reviews: [
      {
        rating: 5,
        daysAgo: 77,
        comment:
          'My map of a county hospital had fourteen people on it and I had been talking to the wrong three.',
      },
      { rating: 4, daysAgo: 43, comment: 'Month seven felt like he had read my diary.' },
      {
        rating: 4,
        daysAgo: 12,
        comment: 'The tender lesson is the driest and the one I have used most.',
      },
    ],
  },
  {
    title: 'Writing Letters People Open: The Good Newsletter',
    category: 'Marketing',
    difficulty: 'Beginner',
    description:
      'A newsletter is a letter, and the rules of letters apply: write to one person, have something to say, stop. Over six weeks you will send six real issues to a real list, however small, and learn from what comes back.',
    duration: '6 weeks · 2 hours a week',
    totalSeats: 160,
    students: 138,
    curriculum: [
      'To whom are you writing?',
      'A reason to send it',
      'The subject line, plainly',
      'One letter, one thing',
      'Asking for something, politely',
      'What the numbers say and do not say',
      'Leaving should be easy',
    ],
    instructor: 'prendergast',
    addedDaysAgo: 376,
    reviews: [
      {
        rating: 5,
        daysAgo: 324,
        comment:
          'I began with nine readers, one of them my aunt. Now it is sixty-one and my aunt still replies first.',
      },
      {
        rating: 4,
        daysAgo: 277,
        comment: 'Having to send a real issue every week is terrifying and exactly right.',
      },
      {
        rating: 5,
        daysAgo: 213,
        comment:
          'Nuala cut my second issue from nine hundred words to two hundred, and three people ordered seeds.',
      },
      {
        rating: 4,
        daysAgo: 135,
        comment: 'The lesson that leaving should be easy says a lot about the teacher.',
      },
      {
        rating: 3,
        daysAgo: 54,
        comment: 'Lovely on writing, thin on how to find the first readers.',
      },
    ],
  },
  {
    title: 'Market Research on a Shoestring',
    category: 'Marketing',
    difficulty: 'Intermediate',
    description:
      'Before you build it, go and ask; before you ask, learn how. Interviews that do not lead the witness, surveys with seven good questions, an afternoon of watching people in a queue, and public figures that are free to anyone who knows where they are kept. Total budget: the price of twelve cups of coffee.',
    duration: '13 hours',
    totalSeats: 100,
    students: 79,
    curriculum: [
      'What decision is waiting?',
      'Twelve cups of coffee: interviews',
      'Questions that do not lead',
      'Watching a queue',
      'A survey of seven questions',
      'Free figures and where they live',
      'Saying what you found in one page',
    ],
    instructor: 'prendergast',
    addedDaysAgo: 196,
    reviews: [
      {
        rating: 5,
        daysAgo: 148,
        comment:
          'Eleven coffees in, I discovered that nobody wanted my product and everybody wanted the box it came in. We sell boxes now.',
      },
      {
        rating: 4,
        daysAgo: 116,
        comment:
          '“What decision is waiting?” has ended two pointless surveys at my office already.',
      },
      {
        rating: 5,
        daysAgo: 59,
        comment:
          'I spent a whole afternoon watching the queue at a post office and filled a notebook.',
      },
      {
        rating: 4,
        daysAgo: 18,
        comment: 'Strong on interviews; I would have welcomed more on how many is enough.',
      },
    ],
  },
];
