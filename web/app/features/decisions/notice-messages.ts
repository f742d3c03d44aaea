/** Of the notice that every page shows to who is suspended. */
export const SUSPENDED = {
  heading: (until: string | undefined) =>
    until === undefined
      ? 'Your account is suspended for good.'
      : `Your account is suspended until ${until}.`,
  decisions: 'See it and answer',
} as const;
