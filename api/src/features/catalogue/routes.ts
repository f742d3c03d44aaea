import { Readable } from 'node:stream';
import { CALLS } from '@lectern/contract/calls';
import type { Sort } from '@lectern/contract/catalogue';
import type { FilterCounts } from '@lectern/contract/filter-counts';
import { LIMITS } from '@lectern/contract/limits';
import type { ListFilterQuery, ListQuery } from '@lectern/contract/list-query';
import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { jsonArray } from '@lectern/http/bodies/json-array';
import { JSON_HEADERS, sendBody } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { needsCommitted, sendCached } from '../../platform/send-cached.ts';
import { countChoices } from '../filter-counts/count-choices.ts';
import { filterOf } from '../listing/filter.ts';
import { countSearch } from '../search/count-search.ts';
import { takeWords } from '../search/search-courses.ts';
import { CachedLists } from './cached-lists.ts';
import {
  asksForAll,
  isCommonPage,
  isSearch,
  readAll,
  readSearchPage,
  STREAMED_AT_A_TIME,
} from './catalogue.ts';
import type { CatalogueVersions } from './catalogue-versions.ts';
import { filterQueryText, pageHeaders, pageQueryText } from './page-headers.ts';
import { presentWord } from './present-word.ts';

type App = Parameters<FastifyPluginAsyncZod>[0];

/** What the routes of the catalogue have in common. */
interface CatalogueContext extends ApiContext {
  readonly versions: CatalogueVersions;
  readonly lists: CachedLists;
}

/** How old the totals may be that a guest sees beside a search, in milliseconds. */
const TOTALS_SHOWN_FOR = 5_000;
/** How old the size may be by which the whole catalogue is cached or streamed, in milliseconds. */
const SIZE_KNOWN_FOR = 700;

export function catalogueRoutes(
  context: ApiContext,
  versions: CatalogueVersions,
): FastifyPluginAsyncZod {
  const { database, now } = context;
  const shared = { ...context, versions, lists: new CachedLists(database, versions, now) };
  return async (app) => {
    addShelf(app, shared, CALLS.latestCourses, 'newest');
    addShelf(app, shared, CALLS.popularCourses, 'most-enrolled');
    addCourses(app, shared);
    addSearchWords(app, shared);
    addFilterCounts(app, shared);
    addCourseAddresses(app, shared);
  };
}

function addShelf(
  app: App,
  context: CatalogueContext,
  call: typeof CALLS.latestCourses | typeof CALLS.popularCourses,
  sort: Sort,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: describeCall(call),
    handler: (request, reply) =>
      sendList(context, request, reply, call.path, () => context.lists.shelf(sort)),
  });
}

function addCourses(app: App, context: CatalogueContext): void {
  const { lists, limitCostly } = context;
  const call = CALLS.courses;
  app.route({
    method: call.method,
    url: call.path,
    schema: { ...describeCall(call), querystring: call.query },
    handler: async (request, reply) => {
      const { query } = request;
      if (asksForAll(query)) return await sendAll(context, request, reply);
      if (isSearch(query)) return await sendSearch(context, request, reply, query);
      return await sendList(
        context,
        request,
        reply,
        `courses ${pageQueryText(query)}`,
        async () => {
          // Of all other queries there is a handful; of these anybody can make up as many as they like.
          if (!isCommonPage(query)) await limitCostly(request, reply);
          return await lists.page(query);
        },
      );
    },
  });
}

function addSearchWords(app: App, { database, versions, limitCostly }: CatalogueContext): void {
  const call = CALLS.searchWords;
  app.route({
    method: call.method,
    url: call.path,
    schema: { ...describeCall(call), querystring: call.query },
    handler: async (request, reply) => {
      await limitCostly(request, reply);
      const { search, verbatim } = request.query;
      const options = { catalogueSize: await versions.size(), isVerbatim: verbatim === 'true' };
      const words = await takeWords(database, search, options);
      return { words: words.map(presentWord) };
    },
  });
}

function addFilterCounts(app: App, context: CatalogueContext): void {
  const { lists, limitCostly } = context;
  const call = CALLS.filterCounts;
  app.route({
    method: call.method,
    url: call.path,
    schema: { ...describeCall(call), querystring: call.query },
    handler: async (request, reply) => {
      const { query } = request;
      if (isSearch(query)) return await sendSearchCounts(context, request, reply, query);
      const key = `${call.path} ${filterQueryText(query)}`;
      return await sendList(context, request, reply, key, async () => {
        if (!isCommonPage(query)) await limitCostly(request, reply);
        return await lists.filterCounts(filterOf(query));
      });
    },
  });
}

/** The counts of a search are made for one caller, as the search is. */
async function sendSearchCounts(
  { database, versions, limitCostly }: CatalogueContext,
  request: FastifyRequest,
  reply: FastifyReply,
  query: ListFilterQuery,
): Promise<FilterCounts> {
  await limitCostly(request, reply);
  const { search = '', verbatim } = query;
  const options = { catalogueSize: await versions.size(), isVerbatim: verbatim === 'true' };
  const { cells, isMore } = await countSearch(database, search, options);
  return { ...countChoices(cells, filterOf(query)), ...(isMore && { isLeast: true as const }) };
}

function addCourseAddresses(app: App, context: CatalogueContext): void {
  const call = CALLS.courseAddresses;
  app.route({
    method: call.method,
    url: call.path,
    schema: { ...describeCall(call), querystring: call.query },
    handler: async (request, reply) => {
      const { part } = request.query;
      const make = () => context.lists.addressPart(part);
      return await sendList(context, request, reply, `${call.path} ${part}`, make);
    },
  });
}

async function sendList(
  context: CatalogueContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<CacheableResponse>,
): Promise<FastifyReply> {
  const isSent = await sendCached(context, request, reply, { key, make });
  if (!isSent) throw new Error('A list always has an answer');
  return reply;
}

/** Sends the whole catalogue, as a stream where it is too large to be cached. */
async function sendAll(
  context: CatalogueContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, versions, lists, limitCostly, streams, networkOf } = context;
  const { figures } = await versions.recent(SIZE_KNOWN_FOR);
  if (figures.count <= LIMITS.cachedCatalogue) {
    return await sendList(context, request, reply, 'courses', () => lists.all());
  }
  await limitCostly(request, reply);
  const stream = streams.start(networkOf(request.ip), () =>
    Readable.from(jsonArray(readAll(database, STREAMED_AT_A_TIME))),
  );
  return reply.headers(JSON_HEADERS).send(stream);
}

/** A search is made for one caller; only its ETag spares sending it again. */
async function sendSearch(
  context: CatalogueContext,
  request: FastifyRequest,
  reply: FastifyReply,
  query: ListQuery,
): Promise<FastifyReply> {
  const { database, versions, limitCostly } = context;
  await limitCostly(request, reply);
  const isCommitted = await needsCommitted(context, request);
  const [{ figures }, page] = await Promise.all([
    isCommitted ? versions.fresh() : versions.recent(TOTALS_SHOWN_FOR),
    versions.size().then((size) => readSearchPage(database, query, size)),
  ]);
  reply.headers({ ...JSON_HEADERS, ...pageHeaders(page, figures, query) });
  await sendBody(request, reply, new EncodedBody(JSON.stringify(page.courses)));
  return reply;
}
