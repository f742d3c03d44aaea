import { z } from 'zod';
import type { Call } from './call.ts';

/** What people get of what is held of them. */
export const MY_DATA_CALLS = {
  myData: {
    method: 'GET',
    path: '/my-data.zip',
    subject: 'myData',
    summary:
      'All that is held of the signed-in user: a zip with JSON and CSV files, and a page to read first',
    auth: 'required',
    answer: z.string(),
    mediaType: 'application/zip',
    answerHeaders: { 'Content-Disposition': 'Names the file' },
  },
} as const satisfies Record<string, Call>;
