import type { DemonstrationCourse } from '../types.ts';

export const DATA_AND_MACHINES: readonly DemonstrationCourse[] = [
  {
    title: 'Statistics for People Told They Were Bad at Maths',
    category: 'Data Science',
    difficulty: 'Beginner',
    description:
      'You were probably not bad at maths; you were probably hurried. This course begins with a bag of marbles and ends with a survey you design, carry out and defend yourself. Every idea is met first as a question, then as a picture, and only then as a formula.\n\nBring a pencil. A calculator is allowed, haste is not.',
    duration: '10 weeks · 2 hours a week',
    totalSeats: 450,
    students: 412,
    curriculum: [
      'Marbles, coins and what chance means',
      'Drawing a pile of numbers',
      'Averages, and when each one misleads',
      'Spread: how different is different?',
      'Samples, and why a thousand people can be enough',
      'The bell curve and its many cousins',
      'Comparing two groups fairly',
      'Straight lines through untidy clouds',
      'Your own survey, start to finish',
    ],
    instructor: 'nwokedi',
    addedDaysAgo: 640,
    reviews: [
      {
        rating: 5,
        daysAgo: 571,
        comment:
          'I am fifty-eight and have avoided anything with a sigma in it since school. In week four I explained standard deviation to my husband with dried beans. He understood it too.',
      },
      {
        rating: 5,
        daysAgo: 548,
        comment:
          'The marbles come back in the last lesson and I actually laughed. Beautifully built.',
      },
      {
        rating: 4,
        daysAgo: 502,
        comment:
          'Very clear. I would have liked more exercises in the week on samples, because that is where I got stuck and had to go round twice.',
      },
      {
        rating: 5,
        daysAgo: 455,
        comment:
          'As a nurse I read papers all the time and nodded at the numbers. I no longer nod.',
      },
      {
        rating: 3,
        daysAgo: 410,
        comment:
          'Good teaching, but slow if you remember anything from school. The first three weeks could have been one.',
      },
      {
        rating: 5,
        daysAgo: 366,
        comment:
          'The lesson on which average misleads has ruined newspapers for me, in the best way.',
      },
      {
        rating: 5,
        daysAgo: 290,
        comment:
          'Amarachi answers the question you were embarrassed to ask about two seconds after you think it.',
      },
      {
        rating: 4,
        daysAgo: 214,
        comment:
          'My survey was about how long people wait at our bus stop. The council has asked for a copy.',
      },
      {
        rating: 5,
        daysAgo: 133,
        comment: 'No formula appears before you need it. That alone is worth the ten weeks.',
      },
      {
        rating: 4,
        daysAgo: 71,
        comment: 'Solid from start to finish; the regression week is a little full.',
      },
      { rating: 5, daysAgo: 19, comment: 'I was told I was bad at maths. I was told wrong.' },
    ],
  },
  {
    title: 'Cleaning Data: The Unloved Two Thirds of the Work',
    category: 'Data Science',
    difficulty: 'Intermediate',
    description:
      'Every published chart stands on somebody’s afternoon of finding out why there are three spellings of Gloucester. Here that afternoon is the subject. We take four genuinely dreadful tables, among them a parish register and a year of bicycle counts, and leave each one fit to be trusted, with notes that say what was changed and why.',
    duration: '6 weeks · 3 hours a week',
    totalSeats: 200,
    students: 164,
    curriculum: [
      'Looking before touching',
      'Dates, and the many ways to be wrong about them',
      'Missing, unknown, zero and blank',
      'Names, places and near-duplicates',
      'Joining tables that were never meant to meet',
      'Checks that run every morning',
      'Writing the note that comes with the data',
    ],
    instructor: 'nwokedi',
    addedDaysAgo: 418,
    reviews: [
      {
        rating: 5,
        daysAgo: 360,
        comment:
          'The parish register nearly broke me, and then it taught me more than two years of tidy classroom tables.',
      },
      {
        rating: 4,
        daysAgo: 322,
        comment:
          'Exactly the work I do on Mondays, done better. I have stolen the template for the data note.',
      },
      {
        rating: 5,
        daysAgo: 251,
        comment:
          'Who knew one could be moved by a lesson on missing values? “Unknown is a fact, blank is an accident” is now on our office wall.',
      },
      {
        rating: 3,
        daysAgo: 180,
        comment:
          'Useful, but you need to be comfortable with Python already. The course page could say so more loudly.',
      },
      {
        rating: 5,
        daysAgo: 97,
        comment:
          'Worth it for the join lesson alone; I found an error in a report we had already sent out.',
      },
      {
        rating: 4,
        daysAgo: 40,
        comment: 'Dry in places, as it must be. The bicycle counts were a delight.',
      },
    ],
  },
  {
    title: 'Maps from Numbers: Spatial Data for the Curious',
    category: 'Data Science',
    difficulty: 'Intermediate',
    description:
      'A table with two columns called latitude and longitude is a map that does not know it yet. You will learn to place, project, join and colour such tables honestly, using free tools throughout, and finish with one printed map of a place you care about.',
    duration: '18 hours',
    totalSeats: 120,
    students: 88,
    curriculum: [
      'The round earth and the flat page',
      'Points, lines and areas',
      'Choosing a projection without guilt',
      'Joining counts to places',
      'Colour classes that do not cheat',
      'Distance, nearness and catchments',
      'Lettering and the printed map',
    ],
    instructor: 'nwokedi',
    addedDaysAgo: 236,
    reviews: [
      {
        rating: 5,
        daysAgo: 188,
        comment:
          'I made a map of every public bench in my town and who can reach one in five minutes. It is framed in the library now.',
      },
      {
        rating: 4,
        daysAgo: 150,
        comment:
          'Projections finally make sense. I wish there were one more session on catchments.',
      },
      {
        rating: 5,
        daysAgo: 112,
        comment:
          'The lesson on colour classes shows the same numbers telling four different stories. Slightly frightening, very good.',
      },
      {
        rating: 4,
        daysAgo: 63,
        comment: 'Free tools throughout, as promised, though installing them took me an evening.',
      },
      {
        rating: 5,
        daysAgo: 21,
        comment: 'My grandmother’s village, 1911 and now, on one sheet. Thank you.',
      },
    ],
  },
  {
    title: 'Causal Questions, Honest Answers',
    category: 'Data Science',
    difficulty: 'Advanced',
    description:
      'Did the new timetable cause the fall in absences, or did the mild winter? This course is about the difference between seeing and doing: diagrams that make assumptions visible, experiments where they are possible, and careful substitutes where they are not. You should already be at ease with regression, and willing to write “we cannot tell” when that is the answer.',
    duration: '8 weeks · 4 hours a week',
    totalSeats: 80,
    students: 57,
    curriculum: [
      'Seeing and doing',
      'Drawing what you assume',
      'Confounders, colliders and the harm of over-adjusting',
      'Randomised trials and how they leak',
      'Before and after, here and there',
      'Thresholds as accidental experiments',
      'Instruments, rarely',
      'Sensitivity: how wrong would we have to be?',
    ],
    instructor: 'lindqvist',
    addedDaysAgo: 151,
    reviews: [
      {
        rating: 5,
        daysAgo: 96,
        comment:
          'The collider week took apart a dashboard my own team built. Painful and necessary.',
      },
      {
        rating: 4,
        daysAgo: 70,
        comment:
          'Demanding. Budget six hours a week rather than four if you want to do the problems properly.',
      },
      {
        rating: 5,
        daysAgo: 44,
        comment:
          'Tove marks “we cannot tell” as a correct answer when you can show why. I have never felt so respected by a homework sheet.',
      },
      { rating: 4, daysAgo: 15, comment: 'The chapter on instruments is appropriately grumpy.' },
    ],
  },
  {
    title: 'How Machines Learn: Models You Can Work by Hand',
    category: 'AI & Machine Learning',
    difficulty: 'Beginner',
    description:
      'Before trusting a machine with a million examples, watch one learn from twelve. With squared paper, coloured pencils and no programming at all, you will train a decision tree, a nearest-neighbour classifier and a very small neural network, and see with your own eyes what they pick up and what they miss.',
    duration: '7 weeks · 2 hours a week',
    totalSeats: 400,
    students: 356,
    curriculum: [
      'Twelve apples: sorting by rule and by example',
      'The nearest neighbour',
      'A tree of questions',
      'Learning by being slightly wrong',
      'One neuron, then three',
      'Memorising is not learning',
      'Whose examples? Bias in small and large',
      'What the big systems add',
    ],
    instructor: 'lindqvist',
    addedDaysAgo: 512,
    reviews: [
      {
        rating: 5,
        daysAgo: 460,
        comment:
          'I trained a neural network with a pencil. It took forty minutes and got nine apples out of twelve. I have never been prouder.',
      },
      {
        rating: 5,
        daysAgo: 431,
        comment: 'Finally I can follow the conversation at work without pretending.',
      },
      {
        rating: 4,
        daysAgo: 377,
        comment:
          'Wonderful until the last session, which tries to fit everything since into one evening.',
      },
      {
        rating: 5,
        daysAgo: 318,
        comment:
          'I used the apple exercise with my class of eleven-year-olds. They found the biased examples before I pointed them out.',
      },
      {
        rating: 2,
        daysAgo: 266,
        comment:
          'A fair course, but not for me: I wanted to build something on a computer and there is none of that here. The description does say so.',
      },
      {
        rating: 5,
        daysAgo: 209,
        comment:
          'The session “memorising is not learning” should be compulsory for anyone who buys software.',
      },
      {
        rating: 4,
        daysAgo: 147,
        comment: 'Careful, funny, and not once breathless about the future.',
      },
      {
        rating: 5,
        daysAgo: 82,
        comment: 'Buy good coloured pencils. You will need all of them in week five.',
      },
      {
        rating: 4,
        daysAgo: 24,
        comment:
          'I came a sceptic and leave a better-informed sceptic, which I think was the plan.',
      },
    ],
  },
  {
    title: 'Small Language Models on Your Own Machine',
    category: 'AI & Machine Learning',
    difficulty: 'Intermediate',
    description:
      'You do not need a data centre to understand a language model; an ordinary laptop will do, if you are modest about the size. We build a tokeniser, train a small model on the letters and diaries of one nineteenth-century traveller, and then adapt an open model to a task of your choosing. Some Python is assumed.',
    duration: '5 weeks · 4 hours a week',
    totalSeats: 150,
    students: 141,
    curriculum: [
      'Text as numbers: building a tokeniser',
      'Counting pairs: the humblest model',
      'Attention, drawn slowly',
      'Training overnight on one machine',
      'Adapting an open model',
      'Measuring what it does, and does not, know',
      'Keeping it private: running without a network',
    ],
    instructor: 'rahimi',
    addedDaysAgo: 47,
    reviews: [
      {
        rating: 5,
        daysAgo: 29,
        comment:
          'My laptop is seven years old and it managed. The traveller’s diary model now complains about inns in a very convincing manner.',
      },
      {
        rating: 4,
        daysAgo: 21,
        comment:
          'The attention lesson with the string and drawing pins is the clearest account I have met.',
      },
      {
        rating: 5,
        daysAgo: 12,
        comment:
          'I adapted a model to sort our allotment society’s letters. It runs with the network cable out.',
      },
      {
        rating: 3,
        daysAgo: 6,
        comment: 'Good material, but “some Python” means rather a lot by week three.',
      },
    ],
  },
  {
    title: 'Gradients from Scratch',
    category: 'AI & Machine Learning',
    difficulty: 'Advanced',
    description:
      'Write your own automatic differentiation, one operation at a time, until a network trains on it and you understand every line. No libraries, no magic, a good deal of chain rule. At the end you will read the source of the large frameworks as one reads a map of a town one has walked.',
    duration: '32 hours',
    totalSeats: 60,
    students: 39,
    curriculum: [
      'The chain rule as bookkeeping',
      'A value that remembers where it came from',
      'Backwards through a graph',
      'Tensors, shapes and broadcasting',
      'Optimisers and their tempers',
      'Numerical checks: trusting your own code',
      'Convolutions by hand',
      'Making it fast, a little',
      'Reading a real framework',
    ],
    instructor: 'rahimi',
    addedDaysAgo: 305,
    reviews: [
      {
        rating: 5,
        daysAgo: 233,
        comment:
          'The moment the numerical check agreed to eight decimal places I stood up and walked round the kitchen.',
      },
      {
        rating: 5,
        daysAgo: 174,
        comment: 'Thirty-two hours on the label, about fifty in truth, and I regret none of them.',
      },
      {
        rating: 4,
        daysAgo: 118,
        comment: 'Broadcasting gets one lesson and deserves two. Everything else is superb.',
      },
      {
        rating: 4,
        daysAgo: 55,
        comment:
          'Darius reviews your code as if it were going to be used. It will not be, but mine is better for it.',
      },
    ],
  },
];
