import { PRODUCT, TAGLINE } from '../../platform/product.ts';

export const MESSAGES = {
  title: 'Home',
  description: `${TAGLINE} Browse courses in twenty-five subjects, taught by people who practise them.`,

  hero: {
    eyebrow: 'Quality online courses for everyone',
    heading: 'A seat in the front row, wherever you are',
    lead: `${TAGLINE} Choose a course, take your seat and learn from people who know their craft.`,
    quiz: 'Take Quiz Today',
    overview: 'Watch Overview',
    overviewFailed: 'The overview could not be loaded.',
    reload: 'Reload the page',
    figures: [
      { value: '50,000+', label: 'learners' },
      { value: '94%', label: 'success rate' },
      { value: '1,200+', label: 'courses' },
    ],
    /** As much of a course as makes the 82% of HOME-3. */
    progress: {
      caption: 'Your progress, on your dashboard',
      course: { id: 'verse', title: 'The Art of the Essay', category: 'Writing' },
      lesson: 'Revision',
      done: 23,
      required: 28,
    },
  },

  popular: {
    eyebrow: 'Most enrolled',
    title: 'Most Popular Courses',
    lead: 'The courses that most learners have taken a seat in.',
    failed: 'Failed to load popular courses',
  },
  latest: {
    eyebrow: 'New on the shelf',
    title: 'Latest Courses',
    lead: 'Fresh from our instructors’ desks.',
    failed: 'Failed to load latest courses',
    empty: 'No courses available at the moment',
  },
  shelf: { loading: 'Loading your courses...', all: 'View All Courses', retry: 'Try Again' },

  community: {
    eyebrow: 'Our community',
    title: 'Learning is better in company',
    lead: `Join over 400K+ students who study with ${PRODUCT}.`,
    notes: ['Students from 100+ countries', '10+ years of instructor experience'],
    counters: [
      { target: 5000, label: 'Students enrolled' },
      { target: 200, label: 'Certified courses' },
      { target: 100, label: 'Expert instructors' },
      { target: 10000, label: 'Learning hours' },
    ],
  },

  why: {
    eyebrow: `Why ${PRODUCT}`,
    title: 'Why Choose Us',
    lead: 'Six things we hold ourselves to in every course.',
  },

  faq: {
    eyebrow: 'Good to know',
    title: 'Frequently Asked Questions',
    lead: 'Not sure where to begin? These are the questions we hear most.',
  },

  join: {
    title: 'Your seat is waiting',
    lead: 'Join a community of learners who help each other on. It takes a minute, and reading on is free.',
    community: 'Join Our Community',
    start: 'GET STARTED',
  },
} as const;
