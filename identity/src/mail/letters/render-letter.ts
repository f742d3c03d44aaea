import { oneLine } from '../one-line.ts';
import { greetingName } from './greeting-name.ts';
import type { LaidOut, LetterFacts, Wording, WrittenLetter } from './letter.ts';
import { greeting } from './messages.ts';
import { htmlForm } from './render-html.ts';
import { textForm } from './render-text.ts';

/** Writes the letter in both forms. Every word goes through `oneLine` here, and only here. */
export function layOut(
  { siteName, displayName, link }: Pick<LetterFacts, 'siteName' | 'displayName' | 'link'>,
  wording: Wording,
): WrittenLetter {
  const letter: LaidOut = {
    siteName: oneLine(siteName),
    greeting: greeting(greetingName(displayName)),
    link,
    subject: oneLine(wording.subject),
    heading: oneLine(wording.heading),
    text: oneLine(wording.text),
    action: oneLine(wording.action),
    ...(wording.validity === undefined ? {} : { validity: oneLine(wording.validity) }),
    otherwise: oneLine(wording.otherwise),
    reason: oneLine(wording.reason),
  };
  return { subject: letter.subject, text: textForm(letter), html: htmlForm(letter) };
}
