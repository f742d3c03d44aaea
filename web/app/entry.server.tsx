import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, offlinePagesContext } from './platform/load-context.ts';
import { NonceContext } from './platform/nonce.ts';
import { withRegistration } from './platform/offline/registration.ts';
import { withoutPreloads } from './platform/tuning/without-preloads.ts';

// For the server, which must use the bundle's own router.
export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
export {
  apiFetchContext,
  identityContext,
  nonceContext,
  offlinePagesContext,
  originContext,
} from './platform/load-context.ts';

/** Loaders are cut off here, the rendering itself a second later. */
export const streamTimeout = 10_000;

/** Renders the whole page before anything is sent: the server keeps and compresses the bytes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');

  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Everything stands in its place: without a script nothing could be put there later.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          resolve(
            text(body).then(
              (html) =>
                new Response(finished(html, loadContext.get(offlinePagesContext)), {
                  headers,
                  status: failed ? 500 : status,
                }),
            ),
          );
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          if (!request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** The page as it is sent: only the built site has a worker, and scripts that can wait. */
function finished(html: string, hasOfflinePages: boolean): string {
  if (!import.meta.env.PROD) return html;
  const page = withoutPreloads(html);
  return hasOfflinePages ? withRegistration(page) : page;
}

/** Answers thrown on purpose (404 …) and requests the visitor gave up are no faults. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
