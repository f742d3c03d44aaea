import { notFound } from '@lectern/http/errors/api-error';
import { sendError } from '@lectern/http/errors/error-mapper';
import { fileHeaders } from '@lectern/media/answer-with-file';
import { MEDIA_BASE } from '@lectern/media/signed-address';
import { writeCaptions } from '@lectern/media/write-captions';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { signedLesson } from '../lesson/signed-lesson.ts';
import { CAPTIONS } from '../lesson/signing.ts';
import { cuesOf } from './present.ts';
import { selectCaptions } from './queries.ts';

type FilesContext = Pick<ApiContext, 'database' | 'clock' | 'media'>;

/** Where players find captions, beside the API. */
export function captionFiles({ database, clock, media: { signer } }: FilesContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(sendError);
    app.get<{ Params: { lessonId: string; language: string } }>(
      `${MEDIA_BASE}/${CAPTIONS}/:lessonId/:version/:language.vtt`,
      async ({ url, params: { lessonId, language } }, reply) => {
        const request = { url, lessonId };
        const { maxAge } = await signedLesson(database.read, signer, request, clock());
        const row = await selectCaptions(database.read, lessonId, language);
        if (!row) throw notFound('These captions');
        return await reply
          .headers(fileHeaders({ type: 'text/vtt; charset=utf-8', maxAge }))
          .send(writeCaptions(cuesOf(row)));
      },
    );
  };
}
