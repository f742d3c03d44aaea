/** Minutes as people say them: "45 min", "1 h", "2 h 5 min"; empty for none. */
export function durationShown(minutes: number | null): string {
  if (minutes === null || minutes <= 0) return '';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
