import { AGRICULTURE } from './courses/agriculture.ts';
import { COOKING } from './courses/cooking.ts';
import { DATA_AND_MACHINES } from './courses/data-and-machines.ts';
import { DESIGN } from './courses/design.ts';
import { DEVELOPMENT } from './courses/development.ts';
import { ENGINEERING } from './courses/engineering.ts';
import { FASHION } from './courses/fashion.ts';
import { LANGUAGES } from './courses/languages.ts';
import { LIVING } from './courses/living.ts';
import { MARKET } from './courses/market.ts';
import { MONEY } from './courses/money.ts';
import { MUSIC } from './courses/music.ts';
import { PICTURES } from './courses/pictures.ts';
import { TEACHING } from './courses/teaching.ts';
import { WORDS } from './courses/words.ts';
import { WORK } from './courses/work.ts';
import type { DemonstrationCourse } from './types.ts';

export const DEMONSTRATION_COURSES: readonly DemonstrationCourse[] = [
  ...DATA_AND_MACHINES,
  ...DEVELOPMENT,
  ...DESIGN,
  ...ENGINEERING,
  ...MONEY,
  ...WORK,
  ...MARKET,
  ...PICTURES,
  ...WORDS,
  ...LANGUAGES,
  ...LIVING,
  ...MUSIC,
  ...TEACHING,
  ...FASHION,
  ...COOKING,
  ...AGRICULTURE,
];
