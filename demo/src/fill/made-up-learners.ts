import { LEARNER_FAMILY_NAMES, LEARNER_GIVEN_NAMES } from '../content/learners.ts';

/** More than the largest demonstration course has learners. */
const COUNT = 480;

/** The learners of the demonstration's courses; the same ones every time. */
export const MADE_UP_LEARNERS = Array.from({ length: COUNT }, (_, index) => {
  const given = LEARNER_GIVEN_NAMES[index % LEARNER_GIVEN_NAMES.length];
  // Each round through the given names begins seven family names further on.
  const step = Math.floor(index / LEARNER_GIVEN_NAMES.length) * 7 + index;
  const family = LEARNER_FAMILY_NAMES[step % LEARNER_FAMILY_NAMES.length];
  return {
    key: `learner-${index}`,
    name: `${given} ${family}`,
    email: `learner-${index}@example.com`,
  };
});
