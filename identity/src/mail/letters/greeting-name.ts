import { oneLine } from '../one-line.ts';

/** Longer ones are advertisements; in characters. */
const LONGEST = 60;
/** What a mail client would make a link of: an address with a scheme, an e-mail, a bare domain. */
const LINK_LIKE = /[@:/\\]|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * The name as a letter may say it; empty where it says none. Whoever registers chooses the name
 * and the address that the letter goes to: else a name could carry a link to a stranger.
 */
export function greetingName(displayName: string): string {
  const name = oneLine(displayName);
  return name.length > LONGEST || LINK_LIKE.test(name) ? '' : name;
}
