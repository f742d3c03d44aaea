/** The app-wide line about the network. */
export const NETWORK = {
  offline: 'You are offline.',
  /** The browser has a network, and yet the product does not answer. */
  unreachable: 'Lectern cannot be reached just now.',
  lastSeen: (when: string) => `This page is as you last saw it, ${when}.`,
  waiting: 'What you have written stays. What needs the network has to wait.',
  back: 'You are online again.',
  today: (time: string) => `today at ${time}`,
  earlier: (day: string, time: string) => `${day} at ${time}`,
} as const;

/** The page in place of one that was never seen. */
export const OFFLINE = {
  title: 'Offline',
  description: 'This page opens as soon as the network is back.',
  heading: 'You are offline',
  text: 'We could not reach Lectern, and this page is not among those kept from before. It opens by itself as soon as the network is back.',
  retry: 'Retry',
  kept: 'Courses on this device',
  seen: 'Pages you can open now',
  seenAt: (when: string) => `Last seen ${when}`,
  /** What a search of the catalogue was for: words, a level, an order that is not the usual one. */
  search: (words: string) => `“${words}”`,
  verbatim: 'as typed',
  levels: new Map([
    ['Beginner', 'Beginner'],
    ['Intermediate', 'Intermediate'],
    ['Advanced', 'Advanced'],
  ]),
  sorts: new Map([
    ['newest', 'Newest'],
    ['most-enrolled', 'Most Enrolled'],
    ['top-rated', 'Top Rated'],
  ]),
  none: 'No page has been kept in this browser yet.',
  card: [
    { label: 'Title', value: 'The page you asked for' },
    { label: 'Shelf', value: 'Out of reach for now' },
    { label: 'Status', value: 'Waits for the network' },
  ],
} as const;
