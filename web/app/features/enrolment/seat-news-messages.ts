/** Of a seat that came from the waitlist (WAIT-5). */
export const SEAT_NEWS = {
  given: (title: string) => `You have got a seat in “${title}”.`,
  open: 'Open the course',
} as const;
