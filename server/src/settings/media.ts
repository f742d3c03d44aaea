import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Place } from '@lectern/media/s3-store';
import { z } from 'zod';
import { SettingsError } from './settings-error.ts';
import { onOrOff } from './values.ts';

/** Where uploaded files lie, and what bounds them. */
export interface MediaSettings {
  readonly home: MediaHome;
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

/** A folder of this machine or one that several machines share, or a place in an object store. */
export type MediaHome =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly place: S3Place;
      /** False: Lectern sends files, and browsers need not reach the object store. */
      readonly redirects: boolean;
    };

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
    // What is wrong is said without the value, which may hold a secret.
    .regex(
      /^(?:file:\/\/\/|s3:\/\/[^/?#]+\/[^/?#])/,
      'must be a folder such as file:///srv/lectern-media, or a bucket: s3://KEY:SECRET@host/bucket',
    )
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
  const home = mediaHome(MEDIA_URL, dataDir);
  if (MEDIA_ACCEL !== undefined && home.kind !== 'folder') {
    throw new SettingsError('MEDIA_ACCEL cannot be on with an object store: it sends files itself');
  }
  return {
    home,
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

function mediaHome(url: string | undefined, dataDir: string): MediaHome {
  if (url === undefined) return { kind: 'folder', folder: resolve(dataDir, MEDIA_FOLDER) };
  if (url.startsWith('file:')) return { kind: 'folder', folder: fileURLToPath(url) };
  if (!URL.canParse(url)) throw new SettingsError(NO_BUCKET);
  const { host, username, password, pathname, searchParams } = new URL(url);
  const options = s3Options.safeParse(Object.fromEntries(searchParams));
  if (!options.success || (username === '') !== (password === '')) {
    throw new SettingsError(NO_BUCKET);
  }
  const { region, tls, redirect: redirects } = options.data;
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  const credentials =
    username === ''
      ? undefined
      : {
          accessKeyId: decodeURIComponent(username),
          secretAccessKey: decodeURIComponent(password),
        };
  const endpoint = `${tls ? 'https' : 'http'}://${host}`;
  return { kind: 's3', place: { endpoint, region, bucket, prefix, credentials }, redirects };
}

const NO_BUCKET =
  'MEDIA_URL must be a bucket such as s3://KEY:SECRET@host:9000/bucket/folder?region=eu-central-1, ' +
  'with tls=off or redirect=off where that is so, and special characters of the secret as in any ' +
  'address (/ is %2F)';

const s3Options = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  tls: onOrOff.default(true),
  redirect: onOrOff.default(true),
});
