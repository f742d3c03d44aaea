export const LETTER = {
  subjectless: (name: string) => `A message from ${name}`,
  heading: (name: string) => `${name} has written to you`,
  subject: 'Subject',
  from: 'From',
  account: 'Account',
  guest: 'none, written as a guest',
  verified: 'verified',
  notVerified: 'not verified',
  sent: 'Sent',
  reply:
    'Answer this letter to write back to them. Whoever filled in the form typed the address, and nobody has checked it.',
  reason: (siteName: string) =>
    `You get this letter because CONTACT_EMAIL of ${siteName} names your address. “npm run messages” shows every message.`,
} as const;

export const ANSWER = {
  subject: (topic: string) => `Re: ${topic}`,
  subjectless: (siteName: string) => `Your message to ${siteName}`,
  heading: 'An answer to your message',
  greeting: (name: string) => `Hello ${name},`,
  written: 'You wrote:',
  reason: (siteName: string) =>
    `You get this letter because you wrote to ${siteName} by its contact form.`,
} as const;
