import { z } from 'zod';

/** The id of an uploaded file. */
export const mediaId = z.uuid('That is not the id of a file.').toLowerCase();
