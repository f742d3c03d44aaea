/** What the home page says where nobody has said anything else. */
export const HOME_DEFAULTS = {
  eyebrow: 'Quality online courses for everyone',
  heading: 'A seat in the front row, wherever you are',
  lead: 'Choose a course, take your seat and learn from people who know their craft.',
  figures: [
    { value: '50,000+', label: 'learners' },
    { value: '94%', label: 'success rate' },
    { value: '1,200+', label: 'courses' },
  ],
  communityTitle: 'Learning is better in company',
  communityLead: 'Join over 400K+ students who study with Lectern.',
  communityNotes: ['Students from 100+ countries', '10+ years of instructor experience'],
  counters: [
    { target: 5000, label: 'Students enrolled' },
    { target: 200, label: 'Certified courses' },
    { target: 100, label: 'Expert instructors' },
    { target: 10000, label: 'Learning hours' },
  ],
  joinTitle: 'Your seat is waiting',
  joinLead:
    'Join a community of learners who help each other on. It takes a minute, and reading on is free.',
  faq: [
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
  ],
} as const;
