import type { LessonFile } from './lesson-files.ts';

/** What keeping a course takes, in bytes. */
export interface PlanSize {
  /** Texts, pictures, recordings and documents. */
  readonly base: number;
  readonly videos: number;
}

/** @param textBytes of all texts together */
export function planSize(textBytes: number, files: readonly LessonFile[]): PlanSize {
  const sum = (isVideo: boolean) =>
    files
      .filter((file) => file.isVideo === isVideo)
      .reduce((bytes, file) => bytes + (file.bytes ?? 0), 0);
  return { base: textBytes + sum(false), videos: sum(true) };
}

/** Left free for everything else that the browser keeps, in bytes. */
const SPARE = 20_000_000;

/**
 * True where so many bytes fit on the device.
 *
 * @param free what the browser still offers, in bytes; undefined where it does not say
 */
export function hasRoom(bytes: number, free: number | undefined): boolean {
  return free === undefined || bytes + SPARE <= free;
}
