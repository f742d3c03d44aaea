export interface Destination {
  readonly label: string;
  readonly to: string;
}

export const MAIN_NAVIGATION: readonly Destination[] = [
  { label: 'Home', to: '/' },
  { label: 'Courses', to: '/courses' },
  { label: 'Blog', to: '/blog' },
  { label: 'Teach', to: '/TeachOnLectern' },
  { label: 'Quiz', to: '/Quiz' },
];

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly Destination[];
}

export const EXPLORE: FooterColumn = {
  title: 'Explore',
  links: [
    { label: 'Home', to: '/' },
    { label: 'Courses', to: '/courses' },
    { label: 'Blog', to: '/blog' },
  ],
};

export const TERMS: Destination = { label: 'Terms & Conditions', to: '/terms&conditions' };

export const PRIVACY: Destination = { label: 'Privacy', to: '/privacy' };

export const ACCOUNT: FooterColumn = {
  title: 'Account',
  links: [{ label: 'Sign In', to: '/signin' }, { label: 'Register', to: '/register' }, TERMS],
};
