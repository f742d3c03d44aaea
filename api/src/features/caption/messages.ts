import { LIMITS } from '@lectern/contract/limits';

/** Texts about captions. */
export const TOO_MANY_LANGUAGES = `A lesson has captions in at most ${LIMITS.captionLanguages} languages.`;
