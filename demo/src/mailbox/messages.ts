export const MESSAGES = {
  title: 'Mailbox',
  badge: 'Demonstration',
  explanation:
    'The letters that this demonstration would have sent. Nothing leaves this machine, and none of this exists outside the demonstration.',
  filter: 'Only letters to',
  filterHint: 'name@example.com',
  show: 'Show',
  showAll: 'Show all letters',
  list: 'Letters, newest first',
  empty: 'No letters yet',
  emptyHint:
    'Register on the site or ask for a new password: what would be mailed to you arrives here.',
  back: 'All letters',
  to: 'To',
  sent: 'Sent',
  asHtml: 'The letter as it looks',
  asText: 'The letter as plain text',
  missing: 'This letter isn’t here',
  missingHint: 'It was removed, or its address is mistyped.',
} as const;

export const noneTo = (address: string) => `No letters to ${address}`;
export const onlyNewest = (count: number) => `The newest ${count} letters are shown.`;
