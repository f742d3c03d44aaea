import { PRODUCT } from '../../platform/product.ts';

export const MESSAGES = {
  title: 'Home',
  /** Follows the tagline. */
  description: 'Browse courses in twenty-five subjects, taught by people who practise them.',

  hero: {
    quiz: 'Take Quiz Today',
    overview: 'Watch Overview',
    overviewFailed: 'The overview could not be loaded.',
    reload: 'Reload the page',
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
    counted: {
      learners: 'learners',
      courses: 'courses',
      completed: 'courses completed',
      enrolled: 'Seats taken',
      certified: 'Courses completed',
      instructors: 'Instructors',
      people: 'People with an account',
    },
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
    community: 'Join Our Community',
    start: 'GET STARTED',
  },
} as const;
