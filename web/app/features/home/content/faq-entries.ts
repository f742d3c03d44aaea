interface Entry {
  readonly question: string;
  readonly answer: string;
}

export const FAQ: readonly Entry[] = [
  {
    question: 'How long can I use a course once I am enrolled?',
    answer:
      'For life. Every course you enrol in comes with lifetime access: learn at your own pace, take a break, and come back to any section whenever you need it.',
  },
  {
    question: 'Will I receive a certificate?',
    answer:
      'Yes. When you have completed a course you receive a certificate with your name and the course on it, ready to be shared with an employer or added to your profile.',
  },
  {
    question: 'How can I tell how much I have learned?',
    answer:
      'With quizzes. They ask about what you have just studied, show the right answer at once and explain it, so that you know what to look at again.',
  },
  {
    question: 'Can I ask questions and talk with other learners?',
    answer:
      'Yes. There is a discussion forum where learners and instructors answer questions, look at each other’s projects and share what helped them.',
  },
  {
    question: 'Where do I see the courses I have taken?',
    answer:
      'On your learning dashboard. It keeps your enrolments together and shows where you left off and what comes next.',
  },
  {
    question: 'Do I need to know anything before I start?',
    answer:
      'No. Each course says whether it is for beginners, for the intermediate or for the advanced. Choose a beginner’s course if the subject is new to you, and go on from there.',
  },
];
