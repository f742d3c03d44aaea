/** Headings by status. */
const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This address does not work',
  404: 'There is nothing here',
  429: 'One moment, please',
  500: 'Something went wrong',
  503: 'One moment, please',
};

/** Texts of the page of a refusal, beside the error's own message. */
export const MESSAGES = {
  headings: HEADINGS,
  refused: 'This cannot be done',
  home: 'To the home page',
} as const;
