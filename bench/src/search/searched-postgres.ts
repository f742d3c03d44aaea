import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../database/testing/temporary-postgres.ts';
import type { Workshop } from '../workshop.ts';

/** With the memory that docs/operating.md advises for a large catalogue; ends with the figure. */
export async function startSearchedPostgres(workshop: Workshop): Promise<TemporaryPostgres> {
  const postgres = await startTemporaryPostgres({ settings: ['shared_buffers=512MB'] });
  workshop.onClear(() => postgres.stop());
  return postgres;
}
