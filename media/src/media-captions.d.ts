/** What is used of media-captions 1.0: its own types are written for bundlers and do not resolve in Node. */
declare module 'media-captions' {
  export interface VTTCue {
    readonly startTime: number;
    readonly endTime: number;
    readonly text: string;
  }
  export type VTTNode =
    | { readonly type: 'text'; readonly data: string }
    | {
        readonly type: 'c' | 'i' | 'b' | 'u' | 'ruby' | 'rt' | 'v' | 'lang' | 'timestamp';
        readonly voice?: string;
        readonly children: readonly VTTNode[];
      };
  export function parseText(
    text: string,
    options: { readonly type: 'vtt'; readonly errors: boolean },
  ): Promise<{
    readonly cues: readonly VTTCue[];
    readonly errors: readonly { readonly line: number }[];
  }>;
  export function tokenizeVTTCue(cue: VTTCue): readonly VTTNode[];
  /** Seconds; null for what is no time. */
  export function parseVTTTimestamp(text: string): number | null;
}
