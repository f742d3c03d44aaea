import type { DemonstrationCourse } from '../types.ts';

export const TEACHING: readonly DemonstrationCourse[] = [
  {
    title: 'Your First Year in the Classroom',
    category: 'Teaching',
    difficulty: 'Beginner',
    description:
      'A companion for the year nobody can prepare you for. One letter and one small task a week: learning ninety names, the first parents’ evening, the lesson that died, the child who will not speak. Written by someone who has seen thirty Septembers and remembers the first one best.',
    duration: '36 weekly letters',
    totalSeats: 140,
    students: 112,
    curriculum: [
      'Before the first bell',
      'Ninety names',
      'Routines that run themselves',
      'The lesson that died',
      'Marking on a weeknight',
      'Parents’ evening',
      'The child who will not speak',
      'February',
      'What to keep for next year',
    ],
    instructor: 'lohmann',
    addedDaysAgo: 346,
    reviews: [
      {
        rating: 5,
        daysAgo: 280,
        comment:
          'The letter about the lesson that died arrived on the day mine did. I had half written my resignation, and did not send it.',
      },
      {
        rating: 5,
        daysAgo: 204,
        comment: 'Ninety names in nine days, by a method involving hats.',
      },
      {
        rating: 4,
        daysAgo: 134,
        comment:
          'Wise and short enough to read on the tram. Aimed at ages ten and up; I teach the little ones.',
      },
      {
        rating: 4,
        daysAgo: 68,
        comment: 'My mentor at school has subscribed as well. We compare notes.',
      },
      {
        rating: 5,
        daysAgo: 19,
        comment: 'Frau Lohmann writes as though she had been standing at the back of my room.',
      },
    ],
  },
  {
    title: 'Questions Worth Asking',
    category: 'Teaching',
    difficulty: 'Intermediate',
    description:
      'A teacher asks some three hundred questions a day, and answers most of them within a second. This course slows that second down. Learn to ask questions that cannot be guessed, to wait, to make use of wrong answers, and to write the one question at the heart of a lesson.',
    duration: '15 hours',
    totalSeats: 80,
    students: 61,
    curriculum: [
      'Three hundred a day',
      'The pause',
      'Questions that show thinking',
      'The useful wrong answer',
      'Everyone answers',
      'The hinge of the lesson',
      'Pupils who ask',
    ],
    instructor: 'lohmann',
    addedDaysAgo: 145,
    reviews: [
      {
        rating: 5,
        daysAgo: 103,
        comment: 'I waited. Eleven seconds. And then Yusuf, who never speaks, spoke.',
      },
      {
        rating: 4,
        daysAgo: 72,
        comment:
          'Recording my own lesson and counting the questions was awful. Two hundred and eighty-seven.',
      },
      {
        rating: 5,
        daysAgo: 38,
        comment:
          'The useful wrong answer has changed the mood of my maths classes more than any scheme of work.',
      },
      {
        rating: 4,
        daysAgo: 11,
        comment: 'Rich in examples from history and science, fewer from languages.',
      },
    ],
  },
];
