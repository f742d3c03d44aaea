import { ApiError } from '@lectern/http/errors/api-error';
import { DAY, type ExceededLimit, HOUR, type SendingLimits } from '../sending-limits/count-sent.ts';
import { pleaseWait } from './messages.ts';

/** How many messages are accepted, in windows of milliseconds that begin with the first of them. */
export const CONTACT_LIMITS = {
  person: [
    { most: 10, window: HOUR },
    { most: 30, window: DAY },
  ],
  address: [
    { most: 10, window: HOUR },
    { most: 30, window: DAY },
  ],
  /** There are several people in it, and it alone cannot use up the installation's. */
  widerNetwork: [
    { most: 40, window: HOUR },
    { most: 120, window: DAY },
  ],
  installation: [
    { most: 200, window: HOUR },
    { most: 1_000, window: DAY },
  ],
} as const satisfies SendingLimits;

/** The refusal of a message that exceeds a limit. */
export function tooManyMessages({ limit, wait }: ExceededLimit): ApiError {
  const retryAfter = Math.ceil(wait / 1_000);
  return new ApiError('too-many-requests', pleaseWait(limit, wait), { retryAfter });
}
