import {
  Award,
  BriefcaseBusiness,
  GraduationCap,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  UsersRound,
} from 'lucide-react';

interface Item {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export const WHY_US: readonly Item[] = [
  {
    icon: GraduationCap,
    title: 'Expert Instructors',
    text: 'Learn from people who practise what they teach and have years of it behind them.',
  },
  {
    icon: Hammer,
    title: 'Project-Based Learning',
    text: 'Every course leads to something you have made yourself and can show.',
  },
  {
    icon: Award,
    title: 'Certified Courses',
    text: 'Finish a course and receive a certificate that says what you have learned.',
  },
  {
    icon: UsersRound,
    title: 'Community Support',
    text: 'Stuck at midnight? Fellow learners and instructors are there to help you on.',
  },
  {
    icon: BriefcaseBusiness,
    title: 'Career Services',
    text: 'From the first draft of your CV to the interview: help with the step after the course.',
  },
  {
    icon: MessagesSquare,
    title: '1-on-1 Mentorship',
    text: 'Talk with a mentor who looks at your work and knows where you want to go.',
  },
];
