export const ADMINISTRATION = {
  title: 'Administration',
  description: 'Where this site is looked after.',
  navigation: 'Administration',
  overview: 'Overview',
  loading: 'Loading the administration…',
  failed: 'Your role could not be loaded',
  retry: 'Retry',
  signedOut: 'Your session has ended. Nothing here was changed by it.',
} as const;
