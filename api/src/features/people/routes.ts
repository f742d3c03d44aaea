import { CALLS } from '@lectern/contract/calls';
import type { AccountAct, ListedPerson } from '@lectern/contract/people';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { sendFile, sendPage } from '../../platform/register.ts';
import { actOnAccount } from './act-on-account.ts';
import { listPeople } from './people.ts';
import { readPerson } from './person.ts';

const ACTS = [
  [CALLS.disableAccount, 'disable'],
  [CALLS.enableAccount, 'enable'],
  [CALLS.endAccountSessions, 'end-sessions'],
  [CALLS.sendPasswordReset, 'send-reset'],
  [CALLS.deletePersonsAccount, 'delete'],
] as const satisfies readonly (readonly [unknown, AccountAct])[];

const FILE = {
  name: 'people',
  columns: ['Name', 'E-mail', 'State', 'Role', 'Joined', 'Id'],
  cells: ({ name, email, state, role, joinedAt, id }: ListedPerson) => [
    name,
    email,
    state,
    role,
    joinedAt,
    id,
  ],
};

/** Who has an account, for administrators. */
export function peopleRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.people, ({ query, reply }) =>
      sendPage(reply, '/api/admin/people', query, (part) => listPeople(database.read, query, part)),
    );
    addAuthenticatedCall(app, fileContext, CALLS.peopleFile, async ({ query, reply }) =>
      sendFile(reply, FILE, (part) => listPeople(database.read, query, part)),
    );
    addAuthenticatedCall(app, context, CALLS.person, ({ params }) =>
      readPerson(context, params.id),
    );
    for (const [call, act] of ACTS) {
      addAuthenticatedCall(app, context, call, async ({ user, params, body, request }) => {
        const about = { personId: params.id, reason: body.reason, siteUrl: siteOf(request) };
        await actOnAccount(context, user, about, (accounts, accountId, actor) =>
          accounts.act(act, accountId, actor),
        );
        return { done: true };
      });
    }
    const { endAccountSession } = CALLS;
    addAuthenticatedCall(app, context, endAccountSession, async (asked) => {
      const { user, params, body, request } = asked;
      const about = { personId: params.id, reason: body.reason, siteUrl: siteOf(request) };
      await actOnAccount(context, user, about, (accounts, accountId, actor) =>
        accounts.endSession(accountId, params.sessionId, actor),
      );
      return { done: true };
    });
  };
}

function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`;
}
