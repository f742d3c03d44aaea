import { LOADING_USER } from '../../platform/session/loading-user.ts';

export const MESSAGES = {
  skip: 'Skip to the content',
  home: 'Lectern, home',
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  search: 'Search courses',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  signIn: 'Sign In',
  register: 'Register',
  blurb:
    'Lectern empowers learners to achieve their goals with quality online courses, taught by people who know their craft.',
  openSource: 'Open source under the Apache License 2.0.',
  contact: 'Contact',
  social: 'Lectern elsewhere',
  loadingUser: LOADING_USER,
  accountOf: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  logout: 'Logout',
  nameless: 'You',
  lost: 'You could not be signed in again.',
  tryAgain: 'Try again',
  closeNotice: 'Close this notice',
  offline: 'You are offline.',
  emulator: 'Running in emulator mode. Do not use with production credentials.',
} as const;
