import { ApiError } from '@lectern/http/errors/api-error';
import { DAY, type ExceededLimit, HOUR, type SendingLimits } from '../sending-limits/count-sent.ts';
import { TOO_MANY_REPORTS } from './messages.ts';

/** How many reports are accepted, in windows of milliseconds that begin with the first of them. */
export const REPORT_LIMITS = {
  person: [
    { most: 20, window: HOUR },
    { most: 60, window: DAY },
  ],
  address: [
    { most: 20, window: HOUR },
    { most: 60, window: DAY },
  ],
  /** There are several people in it, and it alone cannot use up the installation's. */
  widerNetwork: [
    { most: 60, window: HOUR },
    { most: 200, window: DAY },
  ],
  installation: [
    { most: 1_000, window: HOUR },
    { most: 5_000, window: DAY },
  ],
} as const satisfies SendingLimits;

/** The refusal of a report that exceeds a limit. */
export function tooManyReports({ wait }: ExceededLimit): ApiError {
  const retryAfter = Math.ceil(wait / 1_000);
  return new ApiError('too-many-requests', TOO_MANY_REPORTS, { retryAfter });
}
