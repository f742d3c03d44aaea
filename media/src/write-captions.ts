import { type Cue, withoutBlankLines } from './read-captions.ts';

/**
 * Writes cues as WebVTT (W3C). What looks like markup in a text is shown as it is. Cues that were read
 * from what this wrote are written the same again.
 */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues
    .map(({ start, end, text }) => {
      const from = milliseconds(start);
      // WebVTT knows no shorter cue.
      return { from, to: Math.max(milliseconds(end), from + 1), text };
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${escapeText(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** A blank line would end the cue, and an arrow begin another. */
function escapeText(text: string): string {
  return withoutBlankLines(text.replace(/[^\S\n]+/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000);
}

/** `hh:mm:ss.ttt`. */
function timestamp(milliseconds: number): string {
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0');
  const [hours, minutes] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000),
  ];
  const rest = milliseconds % 60_000;
  return `${pad(hours, 2)}:${pad(minutes % 60, 2)}:${pad(Math.floor(rest / 1_000), 2)}.${pad(rest % 1_000, 3)}`;
}
