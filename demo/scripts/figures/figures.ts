import { COUNTERPOINT_IN_TWO_VOICES } from './counterpoint-in-two-voices.ts';
import { GRAFTING_OLD_APPLES } from './grafting-old-apples.ts';
import { HOUSEHOLD_MONEY } from './household-money.ts';
import { KNIFE_BOARD_PAN } from './knife-board-pan.ts';
import { NIGHT_WALKS } from './night-walks.ts';
import { STATISTICS_FOR_PEOPLE_TOLD_THEY_WERE_BAD_AT_MATHS } from './statistics-for-people-told-they-were-bad-at-maths.ts';
import { WHY_BUILDINGS_STAND_UP } from './why-buildings-stand-up.ts';
import { YOUR_FIRST_HUNDRED_LINES } from './your-first-hundred-lines.ts';

/** The figures of all courses: by the course's folder, then by the file's name without its ending. */
export const FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'counterpoint-in-two-voices': COUNTERPOINT_IN_TWO_VOICES,
  'why-buildings-stand-up': WHY_BUILDINGS_STAND_UP,
  'your-first-hundred-lines': YOUR_FIRST_HUNDRED_LINES,
  'statistics-for-people-told-they-were-bad-at-maths':
    STATISTICS_FOR_PEOPLE_TOLD_THEY_WERE_BAD_AT_MATHS,
  'grafting-old-apples': GRAFTING_OLD_APPLES,
  'knife-board-pan': KNIFE_BOARD_PAN,
  'household-money': HOUSEHOLD_MONEY,
  'night-walks': NIGHT_WALKS,
};
