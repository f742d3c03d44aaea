/** Seconds as they are written in the editor: `1:23.5`, `1:02:03`. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const rest = (milliseconds % 60_000) / 1_000;
  const minutes = Math.floor(milliseconds / 60_000);
  const shownRest = `${rest < 10 ? '0' : ''}${rest}`;
  if (minutes < 60) return `${minutes}:${shownRest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${shownRest}`;
}

/** The seconds that somebody has written, alone or after minutes and hours; undefined for no time. */
export function secondsOf(written: string): number | undefined {
  const parts = written.trim().replace(',', '.').split(':');
  const isTime =
    parts.length <= 3 &&
    parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d+)?$/ : /^\d+$/).test(part));
  if (!isTime) return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round(seconds * 1_000) / 1_000;
}
