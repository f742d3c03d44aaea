import {
  parseText,
  parseVTTTimestamp,
  tokenizeVTTCue,
  type VTTCue,
  type VTTNode,
} from 'media-captions';
import { type Cue, oneSpace, tidyCues } from './tidy-cues.ts';

/** Captions that cannot be read; its message says why and where, for whoever wrote them. */
export class UnreadableCaptionsError extends Error {
  override readonly name = 'UnreadableCaptionsError';
}

/**
 * Of a line, and of the text of one cue with its markup, in UTF-16 code units: more than the longest
 * caption that may be saved has where all of it must be escaped.
 */
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
  const webVtt = withoutSettingsInTexts(isWebVtt ? tidied : HEADER + subRipAsWebVtt(tidied));
  const parsed = await parseText(webVtt, { type: 'vtt', errors: true });
  const line = parsed.errors[0]?.line ?? backwardLine(webVtt);
  if (line !== undefined) {
    const inFile = isWebVtt ? line : line - HEADER.split('\n').length + 1;
    throw new UnreadableCaptionsError(`Line ${inFile} cannot be read.`);
  }
  const cues = tidyCues(parsed.cues.map(cueOf)).filter((cue) => cue.text !== '');
  if (cues.length === 0) throw new UnreadableCaptionsError(NO_CUES);
  return cues;
}

const HEADER = 'WEBVTT\n\n';

/** SubRip's times have a comma, and its numbers are what WebVTT calls identifiers. */
function subRipAsWebVtt(text: string): string {
  return text.replace(/(\d\d:\d\d),(\d{3})/g, '$1.$2');
}

/**
 * The parser takes a text that begins as “size: small” for settings, which WebVTT has in the line of the
 * times alone. An empty span before it shows nothing.
 */
function withoutSettingsInTexts(webVtt: string): string {
  const lines = webVtt.split('\n');
  const isTaken = (line: string, at: number) =>
    SETTING.test(line) && lines[at - 1]?.includes('-->') === true;
  return lines.map((line, at) => (isTaken(line, at) ? `<c></c>${line}` : line)).join('\n');
}

const SETTING = /^ ?(?:region|vertical|line|position|size|align)[:=]/;

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
  const lines = oneSpace(text.replace(/^\uFEFF/, ''))
    .trimStart()
    .split('\n');
  const long = lines.findIndex((line) => line.length > CUE_AT_MOST);
  if (long >= 0) throw new UnreadableCaptionsError(`Line ${long + 1} is too long.`);
  return lines.join('\n');
}

function cueOf(cue: VTTCue): Cue {
  const { startTime: start, endTime: end } = cue;
  if (cue.text.length > CUE_AT_MOST) {
    throw new UnreadableCaptionsError(`The caption at ${start} seconds is too long.`);
  }
  return { start, end, text: plain(tokenizeVTTCue(cue)) };
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
