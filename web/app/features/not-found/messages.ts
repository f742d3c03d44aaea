export const MESSAGES = {
  notFound: {
    title: 'Page Not Found',
    heading: 'This page isn’t on our shelves',
    text: 'The address may be mistyped, or what stood here has moved. Here are three ways on.',
    description: 'There is no page at this address.',
    goHome: 'Go Home',
    back: 'Back to Previous',
    contactLead: 'Looking for something in particular?',
    contact: 'Contact us',
    card: [
      { label: 'Title', value: 'The page you asked for' },
      { label: 'Author', value: 'Unknown' },
      { label: 'Status', value: 'Not on the shelf' },
    ],
  },
  fault: {
    title: 'Something Went Wrong',
    heading: 'Something went wrong on our side',
    text: 'It isn’t anything you did. Please try again in a moment.',
    description: 'This page could not be shown.',
    retry: 'Try Again',
    card: [
      { label: 'Title', value: 'The page you asked for' },
      { label: 'Status', value: 'At the binder’s, for repair' },
    ],
  },
} as const;
