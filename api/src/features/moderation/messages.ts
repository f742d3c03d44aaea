/** Texts for those who report, moderators, and those concerned. */
export const NO_SUCH_SUBJECT = 'This';
export const OWN_SUBJECT = 'You cannot report what is your own.';
export const TOO_MANY_REPORTS =
  'Many reports have come from you or your network already. Please try again later.';
export const CLAIMED = (name: string) => `${name} is looking at this just now.`;
export const ALREADY_DECIDED = 'This was decided meanwhile.';
export const WAITS_FOR_A_LOOK = 'This waits for a first look: it is approved, or refused.';
export const AUTHOR_CHANGED = 'This belongs to somebody else by now. Please look at it again.';
export const NOTHING_REPORTED = 'Nothing is reported or held here.';
export const ALREADY_SO = 'This is so already.';
export const NOT_ONES_OWN = 'Somebody else has to decide about what is your own.';
export const ONLY_ADMINISTRATORS = 'Only administrators decide about somebody who has a role.';
export const APPEALED_ALREADY = 'You have answered this already.';
export const ANOTHER_MODERATOR = 'Another moderator has to decide about an answer to your own act.';
