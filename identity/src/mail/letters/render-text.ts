import type { LetterContent } from './letter.ts';

/** The letter for those who read plain text; the address stands on a line of its own. */
export function renderText(letter: LetterContent): string {
  const paragraphs = [
    letter.heading,
    letter.greeting,
    letter.text,
    `${letter.action}:\n${letter.link}`,
    ...(letter.validity === undefined ? [] : [letter.validity]),
    letter.otherwise,
    // What follows a line of "-- " is known to be a signature (RFC 3676, 4.3).
    `-- \n${letter.siteName}\n${letter.reason}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
