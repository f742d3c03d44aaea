export const SECURITY = {
  title: 'Security',
  description: 'What protects your account on Lectern.',
  heading: 'Security',
  lead: 'What protects your account besides a good password.',
  signedOut: 'Please sign in again to see what protects your account.',
} as const;
