import { PRODUCT } from '../../platform/product.ts';

/** The tour behind “Watch Overview”. What the scenes show reads as the product’s own screens do. */
export const OVERVIEW = {
  title: `${PRODUCT} at work`,
  description: 'Half a minute in five scenes. Stop it, or go through it step by step.',
  close: 'Close the overview',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  previous: 'Previous scene',
  next: 'Next scene',
  scenes: 'Scenes',
  step: (number: number, title: string) => `Scene ${number}: ${title}`,
  browse: 'Browse Courses',
} as const;

export const FIND = {
  title: 'Find your course',
  caption: 'Search the whole catalogue by title or instructor, and narrow it down by level.',
  hint: 'Title or instructor',
  typed: 'light',
  level: 'All Levels',
  before: '76 courses',
  after: '2 courses match',
} as const;

export const LOOK = {
  title: 'See what it holds',
  caption: 'Every course shows its curriculum, its instructor and what learners say of it.',
  learn: "What You'll Learn",
  reviews: '128 reviews',
  facts: ['6 hours', 'Photography'],
  by: 'Ines Marchetti',
  sections: [
    'Where light comes from',
    'Aperture and shutter',
    'Portraits by a window',
    'The blue hour',
  ],
} as const;

export const TAKE = {
  title: 'Take your seat',
  caption: 'Enrol while there are seats left, and leave again when you like.',
  enrol: 'Enroll Now',
  leave: 'Remove Enrollment',
  done: 'Enrolled Successfully!',
  left: (count: number) => `${count} left`,
} as const;

export const TEST = {
  title: 'Test yourself',
  caption: 'Ten minutes on the clock, one answer a question, and the reason right behind it.',
  place: 'Question 13 of 15',
  question: 'Which kind of feedback helps a learner most?',
  options: [
    'A mark, without any remarks',
    'Praise for being clever',
    'What to do differently next time',
    'Where they stand in the class',
  ],
  answer: 2,
  right: 'Correct.',
  explanation: 'Feedback about the next step helps more than a mark.',
} as const;

export const TEACH = {
  title: 'Teach what you know',
  caption: 'Add a course of your own, and watch its seats fill from your desk.',
  label: 'Title',
  typed: 'Bread from three things',
  submit: 'Add Course',
  done: 'Course added successfully.',
  columns: ['Course', 'Total', 'Enrolled', 'Remaining'],
  seats: 12,
  /** How many come while one watches. */
  learners: 5,
} as const;

/** The courses on the tour’s shelf. Their covers are drawn from the ids. */
export const SHELF = [
  { id: 'north', title: 'Light in Oils', category: 'Design', level: 'Intermediate' },
  { id: 'camera', title: 'Taming the Light', category: 'Photography', level: 'Beginner' },
  { id: 'verse', title: 'The Art of the Essay', category: 'Writing', level: 'Advanced' },
] as const;
