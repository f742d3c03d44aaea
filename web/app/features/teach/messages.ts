import { PRODUCT } from '../../platform/product.ts';

export const MESSAGES = {
  title: 'Teach',
  description: `Teach on ${PRODUCT}: earn money, reach students everywhere and build your brand. Plan your curriculum, record your video, launch your course.`,

  hero: {
    eyebrow: `Teach on ${PRODUCT}`,
    heading: 'They have come to hear what you know',
    lead: 'Whatever you are good at, somebody wishes they were. Write down how you do it, step up to the lectern, and the hall is yours.',
    start: 'Start Teaching Today',
    who: {
      everybody: 'Anyone with an account can teach. There is nothing to apply for.',
      allowed: 'Whom the site’s administrators allow can teach here. Ask them by the contact page.',
      administrators: 'Here courses are added by the site’s administrators alone.',
    },
  },

  reasons: {
    eyebrow: 'Why teach',
    title: 'Three reasons to begin',
    items: [
      {
        title: 'Earn money',
        text: 'Your work goes on earning after the last lecture. You are paid monthly, by crypto or a payout provider, whichever you prefer.',
      },
      {
        title: 'Reach students',
        text: 'A lecture hall ends at its walls. Here the person in the front row may live nine time zones away.',
      },
      {
        title: 'Build your brand',
        text: 'Your name stands on every course, with the stars that learners gave it. It goes with you wherever you go next.',
      },
    ],
  },

  community: {
    title: 'You are in good company',
    figures: [
      { value: '50M+', label: 'Students' },
      { value: '65K+', label: 'Instructors' },
      { value: '180+', label: 'Countries' },
      { value: '650M+', label: 'Earned' },
    ],
  },

  begin: {
    eyebrow: 'From the first note to the first learner',
    title: 'How to begin',
    lead: 'Three steps, each at your own pace.',
  },
} as const;

export const STEPS = [
  {
    id: 'plan',
    title: 'Plan your curriculum',
    lead: 'Begin at the end: what can a learner do after your course that they could not do before? Then write down the way there.',
    points: [
      'Say in one sentence for whom the course is, and at what level.',
      'Split the way into sections that fit into an evening each, and these into lessons: the outline keeps them in order.',
      'Give every section something to make, not only something to hear.',
    ],
  },
  {
    id: 'record',
    title: 'Record your video',
    lead: 'A quiet room, a window in front of you and a telephone on a pile of books are enough. Learners forgive a plain picture; they do not forgive poor sound.',
    points: [
      'Put the microphone close, and the curtains shut behind it.',
      'Speak to one person, as you would across a table.',
      'Keep to one thought a video, and stop when it is said.',
      'Upload it in the lesson’s editor, as MP4 or WebM. What breaks off goes on where it stopped.',
      'Not everything wants a camera: a lesson may be a text, a recording, a file or a link.',
    ],
  },
  {
    id: 'launch',
    title: 'Launch your course',
    lead: 'Add the course with its title, description and curriculum, and say how many seats it has. It stands in the catalogue at once, or stays a draft until you publish it with its lessons.',
    points: [
      'Choose a picture, or let a cover be drawn for you.',
      'Share the link with the first ten people who should see it.',
      'Watch the seats fill, see at which lesson people stop, read the reviews, and mend as you go.',
    ],
  },
] as const;

export type Step = (typeof STEPS)[number];
