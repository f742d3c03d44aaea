import { rememberTokens } from '@lectern/api/accounts/remembered-tokens';
import { createTokenCheck } from '@lectern/api/accounts/token-check';
import type { TokenVerifier } from '@lectern/api/accounts/token-claims';
import { createApi } from '@lectern/api/api';
import type { ApiContext } from '@lectern/api/context';
import { captionFiles } from '@lectern/api/features/caption/files';
import { lessonEmbeds } from '@lectern/api/features/lesson/embeds';
import { mediaFiles } from '@lectern/api/features/media/files';
import { siteFiles } from '@lectern/api/features/site-settings/files';
import type { Limits } from '@lectern/api/platform/limits';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { StreamLimiter } from '@lectern/http/bodies/stream-limiter';
import { networkOf } from '@lectern/identity/rate-limits/network';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { MarkdownRenderer } from '@lectern/markdown/markdown-renderer';
import type { FastifyInstance } from 'fastify';
import { openMedia } from '../media/open-media.ts';
import type { Settings } from '../settings/settings.ts';
import { isInternal } from '../site/api-fetch.ts';
import { describeInstallation } from './installation.ts';
import { textRenderer } from './text-renderer.ts';

/** The API's base address. */
export const API_BASE = '/api';

interface ApiOptions
  extends Pick<
    ApiContext,
    | 'database'
    | 'responseCache'
    | 'fastPath'
    | 'now'
    | 'clock'
    | 'messages'
    | 'accounts'
    | 'siteSettings'
    | 'accountData'
  > {
  readonly settings: Pick<Settings, 'rateLimits' | 'accounts' | 'media' | 'dataDir' | 'mail'>;
  readonly limits: Limits;
  readonly jobs: JobRunner;
  /** Verifies the tokens of whatever signs people in. */
  readonly tokens: TokenVerifier;
}

/** Mounts the API below {@link API_BASE}, and uploaded files beside it. */
export async function mountApi(
  app: FastifyInstance,
  { settings, limits, tokens, jobs, ...context }: ApiOptions,
): Promise<void> {
  const { database, now, clock, siteSettings } = context;
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
  const { verifiedEmail, secondFactorRequired } = settings.accounts;
  const media = await openMedia(settings, database, { jobs, clock }, siteSettings);
  const api = createApi({
    ...context,
    ...limits,
    wakeJobs: () => void jobs.wake(),
    tokenCheck,
    streams,
    verifiedEmail,
    secondFactorRequired,
    networkOf,
    isInternal,
    renderText: textRenderer(renderer),
    installation: describeInstallation(settings),
    media,
  });
  await app.register(api, { prefix: API_BASE });
  for (const files of [mediaFiles, captionFiles, lessonEmbeds]) {
    await app.register(files({ database, clock, media }));
  }
  await app.register(siteFiles({ siteSettings }));
}
