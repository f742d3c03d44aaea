import { z } from 'zod';
import { auditEntry, auditFilter, auditQuery } from './audit.ts';
import type { Call } from './call.ts';
import { FILE_HEADERS, REGISTER_HEADERS } from './register.ts';

const FOR_ADMINISTRATORS = {
  method: 'GET',
  subject: 'administration',
  auth: 'required',
  role: 'administrator',
} as const;

/** What was done on the site, and by whom. */
export const AUDIT_CALLS = {
  auditLog: {
    ...FOR_ADMINISTRATORS,
    path: '/admin/audit',
    summary: 'What was done on this site, the latest first',
    query: auditQuery,
    answer: z.array(auditEntry),
    answerHeaders: REGISTER_HEADERS,
  },
  auditFile: {
    ...FOR_ADMINISTRATORS,
    path: '/admin/audit.csv',
    summary: 'The same as a file for spreadsheets (RFC 4180)',
    query: auditFilter,
    answer: z.string(),
    mediaType: 'text/csv',
    answerHeaders: FILE_HEADERS,
  },
} as const satisfies Record<string, Call>;
