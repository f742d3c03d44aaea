import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** On which hosts the client may open a popup. */
export const projects = endpoint({
  method: 'GET',
  path: '/v1/projects',
  input: z.object({}),
  handle: async ({ settings: { projectId, authorizedDomains } }) => ({
    projectId,
    authorizedDomains,
  }),
});
