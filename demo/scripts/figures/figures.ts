import { COUNTERPOINT_IN_TWO_VOICES } from './counterpoint-in-two-voices.ts';
import { WHY_BUILDINGS_STAND_UP } from './why-buildings-stand-up.ts';
import { YOUR_FIRST_HUNDRED_LINES } from './your-first-hundred-lines.ts';

/** The figures of all courses: by the course's folder, then by the file's name without its ending. */
export const FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'counterpoint-in-two-voices': COUNTERPOINT_IN_TWO_VOICES,
  'why-buildings-stand-up': WHY_BUILDINGS_STAND_UP,
  'your-first-hundred-lines': YOUR_FIRST_HUNDRED_LINES,
};
