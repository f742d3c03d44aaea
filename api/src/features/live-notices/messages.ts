export const TOO_MANY_OF_ONE =
  'You have this site open in too many places. Notices come to the others.';
export const TOO_MANY_OF_ALL = 'Too many people are here just now. Notices come with each page.';
