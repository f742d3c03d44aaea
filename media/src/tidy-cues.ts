/** What is said from one second to another. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Plain text; several lines where it has more than one. */
  readonly text: string;
}

/**
 * Cues as a file of captions can hold them: in whole milliseconds, of which each takes at least one, in
 * the order of their times, with no empty line, no indentation and no run of spaces in their texts. So
 * what is stored is what is read of a file that was written from it.
 *
 * @param cues whose ends are after their beginnings
 */
export function tidyCues(cues: readonly Cue[]): Cue[] {
  return cues
    .map(({ start, end, text }) => ({ ...tidyTimes(start, end), text: tidyText(text) }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The end is kept where both would be one millisecond: it may be the last that a recording can have. */
function tidyTimes(start: number, end: number): Pick<Cue, 'start' | 'end'> {
  const last = Math.max(1, Math.round(end * 1_000));
  const first = Math.min(last - 1, Math.round(start * 1_000));
  return { start: first / 1_000, end: last / 1_000 };
}

function tidyText(text: string): string {
  return oneSpace(text)
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** A text with `\n` alone between its lines, and one space where there are several of any kind. */
export function oneSpace(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ');
}
