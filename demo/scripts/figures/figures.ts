import { WHY_BUILDINGS_STAND_UP } from './why-buildings-stand-up.ts';

/** The figures of all courses: by the course's folder, then by the file's name without its ending. */
export const FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'why-buildings-stand-up': WHY_BUILDINGS_STAND_UP,
};
