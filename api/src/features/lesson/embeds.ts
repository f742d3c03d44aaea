import { notFound } from '@lectern/http/errors/api-error';
import { sendError } from '@lectern/http/errors/error-mapper';
import { MEDIA_BASE } from '@lectern/media/signed-address';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { embedOf } from './embed.ts';
import { embedPage } from './embed-page.ts';
import { selectCaptionLanguages } from './queries.ts';
import { signedLesson } from './signed-lesson.ts';
import { EMBEDS, lessonSigner } from './signing.ts';

type EmbedsContext = Pick<ApiContext, 'database' | 'clock' | 'media'>;

/** The pages in which recordings of other sites are shown, beside the API. */
export function lessonEmbeds({ database, clock, media: { signer } }: EmbedsContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(sendError);
    app.get<{ Params: { lessonId: string } }>(
      `${MEDIA_BASE}/${EMBEDS}/:lessonId`,
      async ({ url, params: { lessonId }, query }, reply) => {
        const now = clock();
        const { lesson } = await signedLesson(database.read, signer, { url, lessonId }, now);
        const embed = embedOf(lesson.address);
        if (!embed) throw notFound('This recording');
        const { p: personId = '' } = query as Readonly<Record<string, string>>;
        const { captionsOf } = lessonSigner(signer, personId, now);
        const captions = await selectCaptionLanguages(database.read, lessonId);
        const tracks = captions.map((each) => ({
          language: each.language,
          src: captionsOf(lessonId, each),
        }));
        const { html, policy } = embedPage(embed, tracks);
        return await reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy,
            // YouTube plays nothing for a page that does not say where it is.
            'referrer-policy': 'strict-origin-when-cross-origin',
            'cache-control': 'no-store',
          })
          .send(html);
      },
    );
  };
}
