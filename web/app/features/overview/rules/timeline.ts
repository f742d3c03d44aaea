/** Between two letters, in milliseconds. */
const LETTER = 130;

/** The part of a text that has been typed so far. @param since milliseconds since typing began */
export function typed(text: string, since: number): string {
  return text.slice(0, Math.max(0, Math.floor(since / LETTER)));
}

/** A step that is taken `at` so many milliseconds. */
export interface Waypoint {
  readonly at: number;
  /** In percent of the stage. */
  readonly x: number;
  readonly y: number;
}

/** The pointer's position at that time. */
export function pointerAt(path: readonly Waypoint[], elapsed: number): Waypoint | undefined {
  return path.findLast(({ at }) => at <= elapsed);
}
