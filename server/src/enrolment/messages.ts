export const SEAT = {
  subject: (title: string) => `You have a seat: ${title}`,
  heading: 'A seat has come free',
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  news: (title: string) =>
    `You were first in line for “${title}”. The seat is yours: you are enrolled.`,
  address: 'The course is here:',
  reason: (siteName: string) =>
    `You get this letter because you joined the waitlist of this course on ${siteName}. If you want the seat no more, remove your enrolment on the course’s page, and it goes to the next in line.`,
} as const;
