import { CALLS } from '@lectern/contract/calls';
import type { EverybodysUpload } from '@lectern/contract/uploads';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../context.ts';
import { addAuthenticatedCall } from '../../../platform/authenticated-call.ts';
import { sendFile, sendPage } from '../../../platform/register.ts';
import { removeUpload } from '../inventory/remove-upload.ts';
import { mayRemoveUpload } from './may-remove-upload.ts';
import { listUploads } from './uploads.ts';

const FILE = {
  name: 'uploads',
  columns: ['Name', 'For', 'Type', 'Bytes', 'Owner', 'Course', 'In use', 'Uploaded', 'Id'],
  cells: (upload: EverybodysUpload) => [
    upload.name,
    upload.purpose,
    upload.type,
    upload.bytes,
    upload.owner?.email ?? null,
    upload.course?.title ?? null,
    upload.inUse ? 'yes' : 'no',
    upload.uploadedAt,
    upload.id,
  ],
};

/** What everybody has uploaded, for administrators. */
export function addRegister(app: FastifyInstance, context: ApiContext): void {
  const { database, clock, media } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  addAuthenticatedCall(app, context, CALLS.everybodysUploads, ({ query, reply }) =>
    sendPage(reply, '/api/admin/uploads', query, (part) => listUploads(database.read, query, part)),
  );
  addAuthenticatedCall(app, fileContext, CALLS.everybodysUploadsFile, async ({ query, reply }) =>
    sendFile(reply, FILE, (part) => listUploads(database.read, query, part)),
  );
  addAuthenticatedCall(app, context, CALLS.deleteEverybodysUpload, async ({ user, params }) => {
    const actorId = await database.transaction(mayRemoveUpload, user, params.id);
    await removeUpload({ database, store: media.store }, params.id, clock(), actorId);
    return { done: true };
  });
}
