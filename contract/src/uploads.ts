import { z } from 'zod';
import { pageOfRegister, registerSearch } from './register.ts';

export const UPLOAD_PURPOSES = ['picture', 'video', 'audio', 'file', 'cover', 'portrait'] as const;

export const uploadsFilter = z.object({
  search: registerSearch.describe('The e-mail of the owner, or the beginning of a file’s name'),
  purpose: z.enum(UPLOAD_PURPOSES, 'Please choose what the files are for.').optional(),
});
export type UploadsFilter = z.infer<typeof uploadsFilter>;
export const uploadsQuery = uploadsFilter.extend(pageOfRegister);

/** A file that somebody has uploaded. */
export const everybodysUpload = z.object({
  id: z.string(),
  name: z.string(),
  purpose: z.enum(UPLOAD_PURPOSES),
  type: z.string().nullable(),
  bytes: z.int(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  inUse: z.boolean(),
  uploadedAt: z.iso.datetime(),
});
export type EverybodysUpload = z.infer<typeof everybodysUpload>;

export const uploadId = z.object({ id: z.uuid() });
