import type { Call } from '@lectern/contract/call';
import { CALLS } from '@lectern/contract/calls';
import type { SettingChanges } from '@lectern/contract/site';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { nextPageLink } from '../../platform/next-page.ts';
import { describeCall } from '../../platform/openapi.ts';
import { needsCommitted } from '../../platform/send-cached.ts';
import { changeSettings, type FixedBy, undoSettingChange } from './change-settings.ts';
import { SiteFigures } from './counted-figures.ts';
import { settingHistory } from './history.ts';
import { presentHome, presentSettings, presentSite, presentTerms } from './present.ts';
import { PublicAnswer } from './public-answers.ts';
import { setTeaching } from './set-teaching.ts';
import type { SettingsSnapshot } from './site-settings.ts';

/** The base address's own path, which `Link` headers name. */
const HISTORY_ADDRESS = '/api/admin/settings/history';

export function siteSettingsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, siteSettings } = context;
  const fixedBy: FixedBy = Object.fromEntries(
    Object.entries(siteSettings.fixed).map(([key, { variable }]) => [key, variable]),
  );
  const state = async () => presentSettings(await siteSettings.latest(), siteSettings);
  return async (app) => {
    await app.register(publicRoutes(context));
    addAuthenticatedCall(app, context, CALLS.siteSettings, state);
    addAuthenticatedCall(app, context, CALLS.changeSiteSettings, async ({ user, body }) => {
      const { revision, values } = body;
      // What was left out is no key of it.
      const changes = values as SettingChanges;
      await database.transaction(changeSettings, user, changes, { revision, fixedBy }, clock());
      return await state();
    });
    addAuthenticatedCall(app, context, CALLS.siteSettingsHistory, async ({ query, reply }) => {
      const { changes, next } = await settingHistory(database.read, query);
      if (next !== undefined) {
        const { limit } = query;
        reply.header('link', nextPageLink(HISTORY_ADDRESS, { limit, cursor: next }));
      }
      return changes;
    });
    addAuthenticatedCall(app, context, CALLS.setTeaching, async ({ user, params, body }) => {
      await database.transaction(setTeaching, user, params.id, body.allowed, clock());
      return { personId: params.id, allowed: body.allowed };
    });
    addAuthenticatedCall(app, context, CALLS.undoSiteSetting, async ({ user, params, body }) => {
      const seen = { revision: body.revision, fixedBy };
      await database.transaction(undoSettingChange, user, params.id, seen, clock());
      return await state();
    });
  };
}

/** What everybody may read. The server's pages are rendered from it, and are current while it is. */
function publicRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, now, siteSettings } = context;
  const figures = new SiteFigures(database, now);
  const settingsFor = async (request: FastifyRequest): Promise<SettingsSnapshot> =>
    (await needsCommitted(context, request)) ? await siteSettings.latest() : siteSettings.current();
  const home = async (settings: SettingsSnapshot) =>
    presentHome(settings, settings.values['home.realFigures'] ? await figures.recent() : undefined);
  return async (app) => {
    const add = (call: Call, present: (settings: SettingsSnapshot) => object | Promise<object>) => {
      const answer = new PublicAnswer();
      app.route({
        method: call.method,
        url: call.path,
        schema: describeCall(call),
        handler: async (request, reply) => {
          await answer.send(request, reply, await present(await settingsFor(request)));
          return reply;
        },
      });
    };
    add(CALLS.site, presentSite);
    add(CALLS.siteHome, home);
    add(CALLS.siteTerms, presentTerms);
  };
}
