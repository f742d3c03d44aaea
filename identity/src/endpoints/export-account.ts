import { z } from 'zod';
import { exportAccount as exportData } from '../tokens/export-account.ts';
import { endpoint, fields } from './endpoint.ts';

/** Our own: what the provider holds of the caller, for the archive of the product. */
export const exportAccount = endpoint({
  path: '/lectern/v1/accounts:export',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, { now }) => ({
    tables: await exportData(context, idToken, now),
  }),
});
