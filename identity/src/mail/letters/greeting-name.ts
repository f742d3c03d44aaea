import { oneLine } from '../one-line.ts';

/** In characters; longer names are advertisements. */
const LONGEST = 60;
/** Text that mail clients turn into a link: an address with a scheme, an e-mail, a domain. */
const LINK_LIKE = /[@:/\\]|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * The name that a letter may show; empty for none. The name and the recipient are chosen by whoever
 * registers, so a name could otherwise carry a link to a stranger.
 */
export function greetingName(displayName: string): string {
  const name = oneLine(displayName);
  return name.length > LONGEST || LINK_LIKE.test(name) ? '' : name;
}
