import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import type { CatalogueVersions } from '../catalogue/catalogue-versions.ts';
import { suggestFor } from './suggestion.ts';

/** @param versions tell how many courses are listed */
export function suggestionRoutes(
  { database, limitCostly }: ApiContext,
  versions: CatalogueVersions,
): FastifyPluginAsyncZod {
  return async (app) => {
    const call = CALLS.suggestions;
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), querystring: call.query },
      handler: async (request, reply) => {
        // Ten letters take at most ten of 600: what one address can cost stays bounded by one number.
        await limitCostly(request, reply);
        return await suggestFor(database, request.query.search, await versions.size());
      },
    });
  };
}
