import { Readable } from 'node:stream';
import { CALLS } from '@lectern/contract/calls';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { ListQuery } from '@lectern/contract/list-query';
import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { jsonArray } from '@lectern/http/bodies/json-array';
import { JSON_HEADERS, sendBody } from '@lectern/http/bodies/send-body';
import type { MadeAnswer } from '@lectern/http/cache/kept-answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { nextPageLink, queryText } from '../../platform/next-page.ts';
import { describeCall } from '../../platform/openapi.ts';
import { readAddresses } from './addresses.ts';
import {
  asksForAll,
  HELD_AT_A_TIME,
  isSearch,
  type Page,
  readAll,
  readPage,
  readShelf,
  STREAMED_AT_A_TIME,
} from './catalogue.ts';
import { CatalogueVersions } from './catalogue-versions.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/courses';

export function catalogueRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, kept, door, limitCostly, isInternal, now, streams, networkOf } = context;
  const versions = new CatalogueVersions(database, now);

  return async (app) => {
    for (const [call, sort] of [
      [CALLS.latestCourses, 'newest'],
      [CALLS.popularCourses, 'most-enrolled'],
    ] as const) {
      app.route({
        method: call.method,
        url: call.path,
        schema: describeCall(call),
        handler: async (request, reply) => {
          const make = () => keepable(async () => ({ courses: await readShelf(database, sort) }));
          return sendKept(request, reply, call.path, make);
        },
      });
    }

    const call = CALLS.courses;
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), querystring: call.query },
      handler: async (request, reply) => {
        const { query } = request;
        if (asksForAll(query)) return sendAll(request, reply);
        if (isSearch(query)) return sendSearch(request, reply, query);
        const make = async () => {
          // Of all else there is a handful; cursors anybody can make up as many as they like.
          if (query.cursor !== undefined) await limitCostly(request, reply);
          return await keepable(() => readPage(database, query), query);
        };
        return sendKept(request, reply, `courses ${address(query)}`, make);
      },
    });

    const addresses = CALLS.courseAddresses;
    app.route({
      method: addresses.method,
      url: addresses.path,
      schema: { ...describeCall(addresses), querystring: addresses.query },
      handler: async (request, reply) => {
        const { part } = request.query;
        return sendKept(request, reply, `${addresses.path} ${part}`, () => addressPart(part));
      },
    });
  };

  async function addressPart(part: number): Promise<MadeAnswer> {
    const { version, figures } = await versions.fresh();
    const addresses = await readAddresses(database, part, figures.count);
    return {
      body: JSON.stringify(addresses),
      headers: { ...JSON_HEADERS, 'x-total-count': String(figures.count) },
      isCurrent: async () => (await versions.fresh()).version === version,
    };
  }

  async function sendAll(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { figures } = await versions.current();
    if (figures.count > LIMITS.keptCatalogue) {
      await limitCostly(request, reply);
      const stream = streams.take(networkOf(request.ip), () =>
        Readable.from(jsonArray(readAll(database, STREAMED_AT_A_TIME))),
      );
      return reply.headers(JSON_HEADERS).send(stream);
    }
    const make = () =>
      keepable(async () => {
        const courses: CourseSummary[] = [];
        for await (const batch of readAll(database, HELD_AT_A_TIME)) courses.push(...batch);
        return { courses };
      });
    return sendKept(request, reply, 'courses', make);
  }

  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<MadeAnswer>,
  ): Promise<FastifyReply> {
    const answer = await kept.get(
      key,
      make,
      isInternal(request) || request.headers.authorization !== undefined,
    );
    if (!answer) throw new Error('A list always has an answer');
    await door.send(request, reply, answer);
    return reply;
  }

  /** A search is made for one caller; only its ETag spares sending it again. */
  async function sendSearch(
    request: FastifyRequest,
    reply: FastifyReply,
    query: ListQuery,
  ): Promise<FastifyReply> {
    await limitCostly(request, reply);
    const page = await readPage(database, query);
    const { figures } = await versions.current();
    reply.headers({ ...JSON_HEADERS, ...pageHeaders(page, figures, query) });
    await sendBody(request, reply, new EncodedBody(JSON.stringify(page.courses)));
    return reply;
  }

  /** An answer that holds while the catalogue stays as it is. */
  async function keepable(
    read: () => Promise<{ courses: readonly CourseSummary[] } | Page>,
    query: ListQuery = {},
  ): Promise<MadeAnswer> {
    // The version comes first: a change during the reading is seen at the next check.
    const { version, figures } = await versions.fresh();
    const answer = await read();
    return {
      body: JSON.stringify(answer.courses),
      headers: {
        ...JSON_HEADERS,
        ...('figures' in answer ? pageHeaders(answer, figures, query) : {}),
      },
      isCurrent: async () => (await versions.fresh()).version === version,
    };
  }
}

function pageHeaders(page: Page, catalogue: Page['figures'], query: ListQuery) {
  return {
    'x-total-count': String(page.figures.count),
    'x-total-learners': String(page.figures.learners),
    'x-catalogue-count': String(catalogue.count),
    'x-catalogue-learners': String(catalogue.learners),
    ...(page.next === undefined
      ? {}
      : { link: nextPageLink(LIST_ADDRESS, ordered({ ...query, cursor: page.next })) }),
  };
}

function address(query: ListQuery): string {
  return queryText(ordered(query));
}

function ordered({ search, level, sort, limit, cursor }: ListQuery) {
  return { search, level, sort, limit, cursor };
}
