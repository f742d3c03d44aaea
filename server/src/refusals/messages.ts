/** What a refusal's page says beside the refusal itself. */
export const MESSAGES = {
  headings: {
    400: 'This address does not work',
    404: 'There is nothing here',
    429: 'One moment, please',
    500: 'Something went wrong',
    503: 'One moment, please',
  } as Readonly<Record<number, string>>,
  refused: 'This cannot be done',
  home: 'To the home page',
} as const;
