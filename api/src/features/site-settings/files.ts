import { notFound } from '@lectern/http/errors/api-error';
import { sendError } from '@lectern/http/errors/error-mapper';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { accentFile, logoFile, SITE_FILES_BASE } from './files-of-settings.ts';
import type { SettingsSnapshot } from './site-settings.ts';

/** A file never changes under its name. */
const KEPT = 'public, max-age=31536000, immutable';
/** Under a name of before there is what holds now. */
const CHECKED = 'no-cache';
/** Whatever such a file holds, a browser that opens it by itself runs nothing. */
const POLICY = "default-src 'none'; sandbox";

/** The logo and the accent's style sheet, beside the API. */
export function siteFiles({ siteSettings }: Pick<ApiContext, 'siteSettings'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(sendError);
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `${SITE_FILES_BASE}/:file`,
      handler: async ({ params: { file } }, reply) => {
        const path = `${SITE_FILES_BASE}/${file}`;
        const known = filesOf(siteSettings.current()).some((one) => one?.path === path);
        const settings = known ? siteSettings.current() : await siteSettings.latest();
        return send(reply, path, settings);
      },
    });
  };
}

function filesOf({ values }: SettingsSnapshot) {
  return [accentFile(values), logoFile(values)];
}

function send(reply: FastifyReply, path: string, settings: SettingsSnapshot): FastifyReply {
  const [accent, logo] = filesOf(settings);
  const isAccent = path.startsWith(`${SITE_FILES_BASE}/accent-`);
  const file = isAccent ? accent : path.startsWith(`${SITE_FILES_BASE}/logo-`) ? logo : undefined;
  if (!file && !isAccent) throw notFound('This file');
  return reply
    .headers({
      'content-type': file?.type ?? 'text/css; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': file?.path === path ? KEPT : CHECKED,
    })
    .send(file?.body ?? '');
}
