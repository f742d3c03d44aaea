import { rememberTokens } from '@lectern/api/accounts/remembered-tokens';
import { createTokenCheck } from '@lectern/api/accounts/token-check';
import type { TokenVerifier } from '@lectern/api/accounts/token-claims';
import { createApi } from '@lectern/api/api';
import type { ApiContext, TextRenderer } from '@lectern/api/context';
import { mediaFiles } from '@lectern/api/features/media/files';
import type { Limits } from '@lectern/api/platform/limits';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { StreamLimiter } from '@lectern/http/bodies/stream-limiter';
import { ApiError } from '@lectern/http/errors/api-error';
import { networkOf } from '@lectern/identity/rate-limits/network';
import { MarkdownRenderer, RendererBusyError } from '@lectern/markdown/markdown-renderer';
import { minutesToRead } from '@lectern/markdown/reading-time';
import { MarkdownTooComplexError } from '@lectern/markdown/too-complex-error';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { isInternal } from '../site/api-fetch.ts';
import { openMedia } from './open-media.ts';

/** The API's base address. */
export const API_BASE = '/api';

interface ApiOptions
  extends Pick<
    ApiContext,
    'database' | 'responseCache' | 'fastPath' | 'now' | 'clock' | 'messages' | 'wakeJobs'
  > {
  readonly settings: Pick<Settings, 'rateLimits' | 'accounts' | 'media' | 'dataDir'>;
  readonly limits: Limits;
  /** Verifies the tokens of whatever signs people in. */
  readonly tokens: TokenVerifier;
}

/** Mounts the API below {@link API_BASE}, and uploaded files beside it. */
export async function mountApi(
  app: FastifyInstance,
  { settings, limits, tokens, ...context }: ApiOptions,
): Promise<void> {
  const { database, now, clock } = context;
  const tokenCheck = createTokenCheck({
    verify: rememberTokens(tokens, clock),
    database,
    upsertPerson: upsertPersonFromToken,
    clock,
  });
  const streams = new StreamLimiter(
    settings.rateLimits ? { now } : { now, maxPerCaller: Infinity },
  );
  const renderer = new MarkdownRenderer();
  app.addHook('onClose', () => renderer.close());
  const { verifiedEmail } = settings.accounts;
  const media = await openMedia(settings, database);
  const api = createApi({
    ...context,
    ...limits,
    tokenCheck,
    streams,
    verifiedEmail,
    networkOf,
    isInternal,
    renderText: textRenderer(renderer),
    media,
  });
  await app.register(api, { prefix: API_BASE });
  await app.register(mediaFiles({ database, clock, media }));
}

/** Says by errors of the API why a text cannot be rendered. */
function textRenderer(renderer: MarkdownRenderer): TextRenderer {
  return async (markdown, pictures) => {
    try {
      const { html, words } = await renderer.render(markdown, pictures);
      return { html, minutes: minutesToRead(words) };
    } catch (error) {
      if (error instanceof MarkdownTooComplexError)
        throw new ApiError('rule-broken', error.message);
      if (error instanceof RendererBusyError) {
        throw new ApiError('unavailable', 'Please try again in a moment.', { retryAfter: 2 });
      }
      throw error;
    }
  };
}
