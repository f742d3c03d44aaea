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
  readonly ffmpeg: FfmpegSettings;
}

/** What prepares videos. */
export interface FfmpegSettings {
  /** `on PATH`: it is used where it is found there. */
  readonly program: 'off' | 'on PATH' | { readonly path: string };
  /** The variable PATH. */
  readonly searchPath: string;
  /** What it may take of the machine's memory, in bytes. */
  readonly memory: number;
}

const MEDIA_FOLDER = 'media';
const UNITS = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const NO_SIZE = 'must be a size such as 500 MB or 2 GB';
/** The sizes that numbers count exactly are far above; this is the largest file of common file systems. */
const LARGEST = 16 * UNITS.TB;

/** With less ffmpeg does not begin. */
const LEAST_MEMORY = 256 * UNITS.MB;

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
  FFMPEG: z
    .string()
    .regex(/^(?:off|\/.+)$/, 'must be off, or a path such as /usr/bin/ffmpeg')
    .optional(),
  FFMPEG_MEMORY: size
    .refine((bytes) => bytes >= LEAST_MEMORY, 'must be at least 256 MB')
    .default(2 * UNITS.GB),
};
const schema = z.object(mediaFields);

export function mediaSettings(
  { MEDIA_URL, MEDIA_ACCEL, MEDIA_MAX_FILE, MEDIA_QUOTA, ...ffmpeg }: z.infer<typeof schema>,
  dataDir: string,
  searchPath: string,
): MediaSettings {
  return {
    folder: MEDIA_URL === undefined ? resolve(dataDir, MEDIA_FOLDER) : fileURLToPath(MEDIA_URL),
    accel: MEDIA_ACCEL,
    maxFile: MEDIA_MAX_FILE,
    quota: MEDIA_QUOTA,
    ffmpeg: { program: programOf(ffmpeg.FFMPEG), searchPath, memory: ffmpeg.FFMPEG_MEMORY },
  };
}

function programOf(value: string | undefined): FfmpegSettings['program'] {
  if (value === undefined) return 'on PATH';
  return value === 'off' ? 'off' : { path: value };
}
