interface Entry {
  readonly question: string;
  readonly answer: string;
}

export const FAQ: readonly Entry[] = [
  {
    question: 'How long can I use a course once I am enrolled?',
    answer:
      'For life. Every course you enrol in comes with lifetime access: learn at your own pace, take a break, and come back to any lesson whenever you need it. A course that leaves the catalogue stays open for you.',
  },
  {
    question: 'Will I receive a certificate?',
    answer:
      'Yes. When you have completed a course you receive a certificate with your name and the course on it, ready to be shared with an employer or added to your profile.',
  },
  {
    question: 'How can I tell how much I have learned?',
    answer:
      'With quizzes. They show the right answer at once and explain it, so that you know what to look at again. In a course, a ring beside its lessons shows how many of them you have done.',
  },
  {
    question: 'Can I ask questions and talk with other learners?',
    answer:
      'Yes. There is a discussion forum where learners and instructors answer questions, look at each other’s projects and share what helped them.',
  },
  {
    question: 'Where do I see the courses I have taken?',
    answer:
      'On your learning dashboard. It shows where you left off and what comes next, how far you are in each course, and on which days of the week you learned.',
  },
  {
    question: 'Do I need to know anything before I start?',
    answer:
      'No. Each course says whether it is for beginners, for the intermediate or for the advanced. Choose a beginner’s course if the subject is new to you, and go on from there.',
  },
];
