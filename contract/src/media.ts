import { z } from 'zod';
import { courseId } from './course.ts';
import { LIMITS } from './limits.ts';
import { mediaId } from './media-id.ts';
import { line } from './text.ts';

/** What an upload is for; a cover is a course's picture, a portrait a person's. */
export const MEDIA_PURPOSES = ['picture', 'video', 'audio', 'file', 'cover', 'portrait'] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

/** What everybody sees who sees the course or the person: it is asked for by an address that stays. */
const PUBLIC_PURPOSES: readonly MediaPurpose[] = ['cover', 'portrait'];

/** True for what belongs to no course's lessons. */
export function isPublicPurpose(purpose: MediaPurpose): boolean {
  return PUBLIC_PURPOSES.includes(purpose);
}

const BYTES = 'Please say how long the file is.';

/** What a client says of a file that it is about to upload (the metadata of tus, with its length). */
export const uploadInput = z
  .object({
    purpose: z.enum(MEDIA_PURPOSES, `Please choose one of ${MEDIA_PURPOSES.join(', ')}.`),
    courseId: courseId.optional(),
    name: line(LIMITS.fileName, 'Please name the file.').min(1, 'Please name the file.'),
    bytes: z.int(BYTES).min(1, 'An empty file cannot be uploaded.'),
  })
  .refine(
    ({ purpose, courseId }) => isPublicPurpose(purpose) === (courseId === undefined),
    'Please name the course of a lesson’s file, and none for a cover or a portrait.',
  );
export type UploadInput = z.infer<typeof uploadInput>;

/** How far the preparation of a video in the background is. */
export const mediaPreparation = z.object({
  preparation: z
    .enum(['none', 'waiting', 'done', 'failed'])
    .describe('Of a video for browsers and slow lines; none: it is shown as it came'),
  problem: z.string().nullable().describe('For its owner: why it could not be prepared'),
});
export type MediaPreparation = z.infer<typeof mediaPreparation>;

/** An upload as its owner sees it. */
export const mediaAsset = z.object({
  id: z.uuid(),
  purpose: z.enum(MEDIA_PURPOSES),
  name: z.string(),
  bytes: z.int().min(0),
  type: z.string().nullable().describe('Of its content; null until it has arrived'),
  seconds: z.number().min(0).nullable().describe('Length of a recording; null: not known'),
  ready: z.boolean().describe('True once it can be shown'),
  ...mediaPreparation.shape,
  address: z
    .string()
    .nullable()
    .describe(
      'Where everybody finds a cover or a portrait, and its owner another file for some hours; null until it can be shown',
    ),
});
export type MediaAsset = z.infer<typeof mediaAsset>;

/** How many uploads a page of them has. */
export const UPLOADS_PAGE = 50;

export const uploadsQuery = z.object({
  after: mediaId.optional().describe('The last one of the page before'),
});

/** An upload in the list of its owner's. */
export const listedUpload = mediaAsset.extend({
  courseTitle: z.string().nullable().describe('Of the course that it belongs to'),
  inUse: z.boolean().describe('True where a lesson, a course or the person shows it'),
  uploadedAt: z.iso.datetime().describe('UTC instant'),
});
export type ListedUpload = z.infer<typeof listedUpload>;

/** What somebody has uploaded, the latest first. */
export const uploadList = z.object({
  bytes: z.int().min(0).describe('Of all of them, with those that are still coming'),
  quota: z.int().min(0).describe('How much one may keep, in bytes'),
  uploads: z.array(listedUpload),
  next: z.uuid().nullable().describe('Ask for more after this one; null: there are none'),
});
export type UploadList = z.infer<typeof uploadList>;
