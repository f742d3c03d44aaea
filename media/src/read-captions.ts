import {
  parseText,
  parseVTTTimestamp,
  tokenizeVTTCue,
  type VTTCue,
  type VTTNode,
} from 'media-captions';

/** What is said from one second to another. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Plain text; several lines where it has more than one. */
  readonly text: string;
}

/** Captions that cannot be read; its message says why and where, for whoever wrote them. */
export class UnreadableCaptionsError extends Error {
  override readonly name = 'UnreadableCaptionsError';
}

/** Longer than any line that somebody would read, in UTF-16 code units. */
const LINE_AT_MOST = 2_000;
/** Of the text of one cue with its markup. */
const CUE_AT_MOST = 8_000;

/**
 * Reads captions in WebVTT (W3C WebVTT: The Web Video Text Tracks Format) or SubRip. What is said
 * stays, with the names of who says it; styles, places on the picture and comments do not.
 *
 * @returns cues in the order of their beginnings
 * @throws UnreadableCaptionsError
 */
export async function readCaptions(text: string): Promise<Cue[]> {
  const tidied = tidy(text);
  const isWebVtt = tidied.startsWith('WEBVTT');
  const webVtt = isWebVtt ? tidied : HEADER + subRipAsWebVtt(tidied);
  const parsed = await parseText(webVtt, { type: 'vtt', errors: true });
  const line = parsed.errors[0]?.line ?? backwardLine(webVtt);
  if (line !== undefined) {
    const inFile = isWebVtt ? line : line - HEADER.split('\n').length + 1;
    throw new UnreadableCaptionsError(`Line ${inFile} cannot be read.`);
  }
  const cues = parsed.cues.map(cueOf).filter((cue) => cue.text !== '');
  if (cues.length === 0) throw new UnreadableCaptionsError(NO_CUES);
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const HEADER = 'WEBVTT\n\n';

/** SubRip's times have a comma, and its numbers are what WebVTT calls identifiers. */
function subRipAsWebVtt(text: string): string {
  return text.replace(/(\d\d:\d\d),(\d{3})/g, '$1.$2');
}

/** The parser leaves out captions that end before they begin, and says nothing. */
function backwardLine(webVtt: string): number | undefined {
  const isBackward = (line: string) => {
    const [, start = '', end = ''] = /^(\S+) --> (\S+)/.exec(line) ?? [];
    return start !== '' && (parseVTTTimestamp(end) ?? 0) <= (parseVTTTimestamp(start) ?? 0);
  };
  const at = webVtt.split('\n').findIndex(isBackward);
  return at < 0 ? undefined : at + 1;
}

const NO_CUES =
  'There are no captions in this file. Please choose one in WebVTT or SubRip (.vtt, .srt).';

/** The parser takes the square of the time for runs of spaces: they mean what one does. */
function tidy(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trimStart()
    .split('\n');
  const long = lines.findIndex((line) => line.length > LINE_AT_MOST);
  if (long >= 0) throw new UnreadableCaptionsError(`Line ${long + 1} is too long.`);
  return lines.join('\n');
}

function cueOf(cue: VTTCue): Cue {
  const start = milliseconds(cue.startTime);
  const end = milliseconds(cue.endTime);
  if (cue.text.length > CUE_AT_MOST) {
    throw new UnreadableCaptionsError(`The caption at ${start} seconds is too long.`);
  }
  const text = plain(tokenizeVTTCue(cue))
    .replace(/ *\n[\n ]*/g, '\n')
    .trim();
  return { start, end, text };
}

/** The text of nodes, each speaker's name before what they say. */
function plain(nodes: readonly VTTNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      const said = plain(node.children);
      return node.type === 'v' && node.voice ? `${node.voice}: ${said}` : said;
    })
    .join('');
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
