const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Why no further message is accepted for a while. */
export const TOO_MANY = {
  person: 'You have sent us many messages already.',
  address: 'Many messages have come from your network already.',
  widerNetwork: 'Many messages have come from your network already.',
  installation: 'More messages are coming in just now than we can take.',
} as const;

export const OTHER_MESSAGE = 'Another message has been sent with this id already.';

/** @param wait in milliseconds */
export function pleaseWait(limit: keyof typeof TOO_MANY, wait: number): string {
  return `${TOO_MANY[limit]} Please try again in ${inWords(wait)}.`;
}

function inWords(wait: number): string {
  if (wait <= MINUTE) return 'a minute';
  if (wait <= HOUR) return `${Math.ceil(wait / MINUTE)} minutes`;
  return `${Math.ceil(wait / HOUR)} hours`;
}
