import { LIMITS } from '@lectern/contract/limits';

export const TOO_MANY_SAVED = `You can save ${LIMITS.savedCourses.toLocaleString('en')} courses. Please remove one from your saved courses, then try again.`;
