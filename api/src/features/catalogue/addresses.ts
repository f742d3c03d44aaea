import type { CourseAddress } from '@lectern/contract/course-address';
import { LIMITS } from '@lectern/contract/limits';
import type { Database } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import { presentAddress } from './present.ts';
import { selectAddresses } from './queries.ts';

/**
 * One part of the addresses of all listed courses. What is added comes last; where one is
 * removed while a reader reads part after part, another may be missed until the next reading.
 *
 * @param part from 1 on
 * @param count how many courses are listed
 * @throws ApiError `not-found` beyond the last part; an empty catalogue has one, an empty one
 */
export async function readAddresses(
  database: Database,
  part: number,
  count: number,
): Promise<CourseAddress[]> {
  const limit = LIMITS.addressPart;
  if (part > Math.max(1, Math.ceil(count / limit))) throw notFound('This part');
  const rows = await selectAddresses(database, { offset: (part - 1) * limit, limit });
  return rows.map(presentAddress);
}
