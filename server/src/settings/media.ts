import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where uploaded files lie, and what bounds them. */
export interface MediaSettings {
  /** A folder of this machine, or one that several machines share. */
  readonly folder: string;
  /** The path at which a proxy in front serves the folder; undefined: Lectern sends files. */
  readonly accel: string | undefined;
  /** Of one file, in bytes. */
  readonly maxFile: number;
  /** Of all files of a person, in bytes. */
  readonly quota: number;
}

const MEDIA_FOLDER = 'media';
const UNITS = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const NO_SIZE = 'must be a size such as 500 MB or 2 GB';
/** The sizes that numbers count exactly are far above; this is the largest file of common file systems. */
const LARGEST = 16 * UNITS.TB;

/** A size in bytes, written as people do. */
const size = z
  .string()
  .regex(/^\d+(?:\.\d+)? ?(?:KB|MB|GB|TB)$/i, NO_SIZE)
  .transform((value) => {
    const [, number, unit = ''] = /^([\d.]+) ?(\w+)$/.exec(value) ?? [];
    return Math.round(Number(number) * (UNITS[unit.toUpperCase() as keyof typeof UNITS] ?? 0));
  })
  .refine((bytes) => bytes >= UNITS.KB && bytes <= LARGEST, 'must be between 1 KB and 16 TB');

export const mediaFields = {
  MEDIA_URL: z
    .string()
    .regex(/^file:\/\/\//, 'must be a folder such as file:///srv/lectern-media')
    .optional(),
  MEDIA_ACCEL: z
    .string()
    .regex(/^(?:\/[\w-]+)+$/, 'must be a path such as /protected-media')
    .optional(),
  MEDIA_MAX_FILE: size.default(4 * UNITS.GB),
  MEDIA_QUOTA: size.default(20 * UNITS.GB),
};
const schema = z.object(mediaFields);

export function mediaSettings(
  { MEDIA_URL, MEDIA_ACCEL, MEDIA_MAX_FILE, MEDIA_QUOTA }: z.infer<typeof schema>,
  dataDir: string,
): MediaSettings {
  return {
    folder: MEDIA_URL === undefined ? resolve(dataDir, MEDIA_FOLDER) : fileURLToPath(MEDIA_URL),
    accel: MEDIA_ACCEL,
    maxFile: MEDIA_MAX_FILE,
    quota: MEDIA_QUOTA,
  };
}
