import { oneLine } from '../one-line.ts';
import { greetingName } from './greeting-name.ts';
import type { LetterContent, LetterFacts, LetterTexts, UnaddressedLetter } from './letter.ts';
import { greeting } from './messages.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders a letter as plain text and HTML. Every text goes through `oneLine` here, and only here. */
export function renderLetter(
  { siteName, displayName, link }: Pick<LetterFacts, 'siteName' | 'displayName' | 'link'>,
  texts: LetterTexts,
): UnaddressedLetter {
  const letter: LetterContent = {
    siteName: oneLine(siteName),
    greeting: greeting(greetingName(displayName)),
    link,
    subject: oneLine(texts.subject),
    heading: oneLine(texts.heading),
    text: oneLine(texts.text),
    action: oneLine(texts.action),
    ...(texts.validity === undefined ? {} : { validity: oneLine(texts.validity) }),
    otherwise: oneLine(texts.otherwise),
    reason: oneLine(texts.reason),
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
