export const PAGE = {
  title: 'Quiz',
  description: 'A timed quiz: every answer is checked at once and explained.',
  loading: 'Loading the quiz…',
  failed: 'Failed to load quiz',
  retry: 'Retry',
  empty: 'No quiz available at the moment',
  courses: 'Browse the courses',
} as const;

export const READY = {
  eyebrow: 'Timed quiz',
  questions: (count: number) => (count === 1 ? 'question' : 'questions'),
  minutes: 'minutes',
  passMark: 'to pass',
  start: 'Start Quiz',
  needsScripts: 'The quiz needs JavaScript, which is switched off in this browser.',
  rulesTitle: 'Before you start',
  rules: [
    'Each question takes one answer. You see at once whether it is right, and why.',
    'The time runs on while you reload the page, leave it or close the lid.',
    'When the time is up the quiz ends. A question without an answer counts as not right.',
  ],
} as const;

export const RUNNING = {
  timeLeft: 'Time left',
  atMostLeft: (seconds: number) =>
    seconds < 60
      ? `At most ${seconds} seconds left.`
      : `At most ${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'} left.`,
  progress: (number: number, count: number) => `Question ${number} of ${count}`,
  keys: (count: number) => `Keys: 1–${count} choose an answer, Enter goes on.`,
  right: 'Correct.',
  wrong: (answer: string) => `Not right. The correct answer is: ${answer}`,
  next: 'Next',
  finish: 'Finish Quiz',
} as const;

/** Texts beside an option or an answer, for people who do not see its colour. */
export const MARKS = {
  right: 'Correct answer',
  chosenRight: 'Your answer: correct',
  chosenWrong: 'Your answer: wrong',
} as const;

export const RESULT = {
  passed: 'You passed',
  failed: 'Not passed this time',
  score: 'Your score',
  summary: (right: number, total: number, mark: number) =>
    `You answered ${right} of ${total} ${total === 1 ? 'question' : 'questions'} right. To pass takes ${mark}%.`,
  ranOut: 'The time ran out. What you had answered by then is counted.',
  correct: 'Correct',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  timeUsed: 'Time used',
  again: 'Try Again',
  review: 'Your answers',
  yours: 'Your answer',
  theRight: 'Correct answer',
  yoursRight: 'Your answer, the correct one',
  none: 'No answer',
  verdicts: { right: 'Correct', wrong: 'Wrong', unanswered: 'Unanswered' },
} as const;
