/**
 * What a mail server said, without the links and e-mail addresses that it may quote: links of letters
 * are secrets, and whose address it was is nobody's business once the account is gone.
 */
export function redactReply(text: string): string {
  return text
    .replace(/\bhttps?:\S+/gi, '[link]')
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]');
}
