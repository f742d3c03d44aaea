import { type Cue, tidyCues } from './tidy-cues.ts';

/** Writes cues as WebVTT (W3C), tidied. What looks like markup in a text is shown as it is. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = tidyCues(cues).map(
    ({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escapeText(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** An arrow would begin another cue. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `hh:mm:ss.ttt`. @param seconds not negative */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0');
  const [hours, minutes] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000),
  ];
  const rest = milliseconds % 60_000;
  return `${pad(hours, 2)}:${pad(minutes % 60, 2)}:${pad(Math.floor(rest / 1_000), 2)}.${pad(rest % 1_000, 3)}`;
}
