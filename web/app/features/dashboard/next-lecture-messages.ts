/** Texts of the part that leads on. The home page shows them too, and loads no other of the dashboard. */
export const NEXT_LECTURE = {
  label: 'Next lecture',
  resume: 'Continue',
  begin: 'Begin',
  again: 'Look at it again',
} as const;
