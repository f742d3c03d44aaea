import { CALLS } from '@lectern/contract/calls';
import type { InboxMessage } from '@lectern/contract/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { sendFile, sendPage } from '../../platform/register.ts';
import { answerMessage, finishMessage, removeMessage } from './handle-message.ts';
import { listInbox } from './inbox.ts';

const FILE = {
  name: 'messages',
  columns: ['Sent', 'Name', 'E-mail', 'Subject', 'Message', 'Done', 'Id'],
  cells: (message: InboxMessage) => [
    message.sentAt,
    message.name,
    message.email,
    message.subject,
    message.message,
    message.doneAt,
    message.id,
  ],
};

/** The messages of the contact form, for administrators. */
export function inboxRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, wakeJobs } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.inbox, ({ query, reply }) =>
      sendPage(reply, '/api/admin/messages', query, (part) =>
        listInbox(database.read, query, part),
      ),
    );
    addAuthenticatedCall(app, fileContext, CALLS.inboxFile, async ({ query, reply }) =>
      sendFile(reply, FILE, (part) => listInbox(database.read, query, part)),
    );
    addAuthenticatedCall(app, context, CALLS.answerMessage, async ({ user, params, body }) => {
      await database.transaction(answerMessage, user, params.id, body.answer, clock());
      wakeJobs();
      return { done: true };
    });
    addAuthenticatedCall(app, context, CALLS.markMessageDone, async ({ user, params }) => {
      await database.transaction(finishMessage, user, params.id, clock());
      return { done: true };
    });
    addAuthenticatedCall(app, context, CALLS.deleteMessage, async ({ user, params }) => {
      await database.transaction(removeMessage, user, params.id, clock());
      return { done: true };
    });
  };
}
