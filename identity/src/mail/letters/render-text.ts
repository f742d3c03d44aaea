import type { LetterContent } from './letter.ts';

/** The letter as plain text; the link stands on a line of its own. */
export function renderText(letter: LetterContent): string {
  const paragraphs = [
    letter.heading,
    letter.greeting,
    letter.text,
    `${letter.action}:\n${letter.link}`,
    ...(letter.validity === undefined ? [] : [letter.validity]),
    letter.otherwise,
    // A line of "-- " starts a signature (RFC 3676, 4.3).
    `-- \n${letter.siteName}\n${letter.reason}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
