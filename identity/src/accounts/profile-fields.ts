import { LIMITS } from '@lectern/contract/limits';
import { picture } from '@lectern/contract/picture';
import { line } from '@lectern/contract/text';
import { z } from 'zod';
import { wireCode } from '../platform/wire-error-code.ts';

/** A name as the product shows it. */
export const displayName = z
  .string()
  .trim()
  .refine(
    (name) => line(LIMITS.personName).safeParse(name).success,
    wireCode('INVALID_DISPLAY_NAME'),
  );

/** A picture's address as the product shows it: never a script's. */
export const photoUrl = z
  .string()
  .trim()
  .refine((address) => picture.safeParse(address).success, wireCode('INVALID_PHOTO_URL'));
