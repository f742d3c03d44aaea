/** Texts of the page that is sent where no page can be rendered now. */
export const MESSAGES = {
  tryAgain: 'Try Again',
  goHome: 'Go Home',
  tooMany: {
    title: 'Too Many Pages at Once',
    heading: 'One moment, please',
    text: 'More pages were asked for from your network than we make for one in a minute. Please wait a minute and try again.',
  },
  busy: {
    title: 'Very Busy Just Now',
    heading: 'Every seat is taken just now',
    text: 'More people want a page at this moment than we can serve. Please try again in a few seconds.',
  },
} as const;
