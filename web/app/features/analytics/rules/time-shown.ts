import { durationShown } from '../../lesson/rules/duration-shown.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** How long something took, as people say it: "45 s", "12 min", "1 h 5 min". */
export function timeShown(seconds: number): string {
  return seconds < MINUTE ? `${seconds} s` : durationShown(Math.round(seconds / MINUTE));
}

/** A second of a recording as players show it: "0:05", "12:40", "1:02:00". */
export function secondShown(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(second / HOUR);
  const minutes = Math.floor((second % HOUR) / MINUTE);
  const rest = two(Math.floor(second % MINUTE));
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
}
