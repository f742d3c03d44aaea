import type { CaptionCue } from '@lectern/contract/caption';
import { CAPTIONS_EDITOR } from '../captions-messages.ts';
import { captionTime, secondsOf } from './caption-time.ts';

/** A caption as it is being written. */
export interface WrittenCue {
  /** Of its row. */
  readonly key: string;
  readonly start: string;
  readonly end: string;
  readonly text: string;
}

/** What is wrong with a caption, by its field. */
export type CueFaults = Readonly<Partial<Record<'start' | 'end' | 'text', string>>>;

/** Captions as their editor shows them. @param newKey makes the keys of rows */
export function writtenCues(cues: readonly CaptionCue[], newKey: () => string): WrittenCue[] {
  return cues.map(({ start, end, text }) => ({
    key: newKey(),
    start: captionTime(start),
    end: captionTime(end),
    text,
  }));
}

/** The captions that were written, and what is wrong with which of them: then they are not to be saved. */
export function readCues(written: readonly WrittenCue[]): {
  readonly cues: readonly CaptionCue[];
  readonly faults: ReadonlyMap<string, CueFaults>;
} {
  const cues: CaptionCue[] = [];
  const faults = new Map<string, CueFaults>();
  for (const cue of written) {
    const wrong = faultsOf(cue);
    if (Object.keys(wrong).length > 0) faults.set(cue.key, wrong);
    const [start = 0, end = 0] = [secondsOf(cue.start), secondsOf(cue.end)];
    cues.push({ start, end, text: cue.text });
  }
  return { cues, faults };
}

function faultsOf(cue: WrittenCue): CueFaults {
  const [start, end] = [secondsOf(cue.start), secondsOf(cue.end)];
  const isBackward = start !== undefined && end !== undefined && end <= start;
  const { wrongTime, wrongOrder, noText } = CAPTIONS_EDITOR;
  return {
    ...(start === undefined ? { start: wrongTime } : {}),
    ...(end === undefined ? { end: wrongTime } : isBackward ? { end: wrongOrder } : {}),
    ...(cue.text.trim() === '' ? { text: noText } : {}),
  };
}
