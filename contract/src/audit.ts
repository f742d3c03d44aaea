import { z } from 'zod';
import { pageOfRegister, registerSearch } from './register.ts';

/** What the audit is about. */
export const AUDIT_SUBJECTS = [
  'account',
  'course',
  'lesson',
  'media',
  'enrolment',
  'review',
  'instructor',
  'message',
  'job',
  'installation',
] as const;

const day = z.iso.date('Please give a day as YYYY-MM-DD.');

export const auditFilter = z.object({
  actor: registerSearch.describe('The e-mail or the id of a person'),
  action: registerSearch.describe('`course.update`, or only `course` for all of its kind'),
  subjectType: z.enum(AUDIT_SUBJECTS, 'Please choose what it is about.').optional(),
  subjectId: registerSearch,
  from: day.optional().describe('The first day, UTC'),
  to: day.optional().describe('The last day, UTC'),
});
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditQuery = auditFilter.extend(pageOfRegister);

/** Something that was done, as the audit has it. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  actor: z
    .object({ id: z.string(), name: z.string().describe('Empty where the account is gone') })
    .nullable()
    .describe('Who did it; null: a command, or the site itself'),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditLogEntry = z.infer<typeof auditEntry>;
