import { CALLS } from '@lectern/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mustBeAllowedToTeach } from '../../accounts/policy.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { revisionsIn } from '../course/revision.ts';
import { holdingPolicy } from '../held-texts/why-held.ts';
import { lessonSigner } from '../lesson/signing.ts';
import { addLesson } from './add-lesson.ts';
import { addSection } from './add-section.ts';
import { deleteLesson } from './delete-lesson.ts';
import { deleteSection } from './delete-section.ts';
import { readDraft } from './draft.ts';
import { editLesson } from './edit-lesson.ts';
import { editSection } from './edit-section.ts';
import { authoredOutline } from './outline.ts';
import { publishLesson } from './publish-lesson.ts';
import { previewDraft, renderDraft } from './rendering.ts';
import { saveDraft } from './save-draft.ts';
import { setCourseState } from './set-course-state.ts';
import { unpublishLesson } from './unpublish-lesson.ts';
import { versionOf, versionsOf } from './versions.ts';

export function authoringRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    addOutlineCalls(app, context);
    addTextCalls(app, context);
  };
}

function addOutlineCalls(app: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const policy = () => holdingPolicy(context.siteSettings);
  addAuthenticatedCall(app, context, CALLS.authoredOutline, async ({ user, params }) => {
    return await authoredOutline(database.read, user, params.id);
  });
  addAuthenticatedCall(app, context, CALLS.setCourseState, async ({ user, params, body }) => {
    // Whoever may no longer teach can still withdraw what they have published.
    if (body.state === 'published') mustBeAllowedToTeach(user, context);
    const values = [user, params.id, body.state, clock(), policy()] as const;
    const state = await database.transaction(setCourseState, ...values);
    // Learners are told that it was withdrawn; who waited meanwhile may have got a seat, and is told by letter.
    context.wakeJobs();
    return state;
  });
  addAuthenticatedCall(app, context, CALLS.addSection, async ({ user, params, body }) => {
    const values = [user, params.id, body.title, clock(), policy()] as const;
    return await database.transaction(addSection, ...values);
  });
  addAuthenticatedCall(app, context, CALLS.editSection, async ({ user, params, body }) => {
    const { id, sectionId } = params;
    const values = [user, id, sectionId, body, clock(), policy()] as const;
    return await database.transaction(editSection, ...values);
  });
  addAuthenticatedCall(app, context, CALLS.deleteSection, async ({ user, params }) => {
    const { id, sectionId } = params;
    return await database.transaction(deleteSection, user, id, sectionId, clock());
  });
  addAuthenticatedCall(app, context, CALLS.addLesson, async ({ user, params, body }) => {
    return await database.transaction(addLesson, user, params.id, body, clock());
  });
  addAuthenticatedCall(app, context, CALLS.editLesson, async ({ user, params, body }) => {
    const values = [user, params.id, body, clock(), policy()] as const;
    return await database.transaction(editLesson, ...values);
  });
  addAuthenticatedCall(app, context, CALLS.deleteLesson, async ({ user, params }) => {
    return await database.transaction(deleteLesson, user, params.id, clock());
  });
}

function addTextCalls(app: FastifyInstance, context: ApiContext): void {
  const { database, clock, renderText } = context;
  addAuthenticatedCall(app, context, CALLS.lessonDraft, async ({ user, params, reply }) => {
    const { draft, revision } = await readDraft(database.read, user, params.id);
    reply.header('etag', `"${revision}"`);
    return draft;
  });
  addAuthenticatedCall(app, context, CALLS.saveLessonDraft, async (input) => {
    const { user, params, body, request, reply } = input;
    const revisions = revisionsIn(request.headers['if-match']);
    const values = [user, params.id, body.markdown, revisions, clock()] as const;
    const { draft, revision } = await database.transaction(saveDraft, ...values);
    reply.header('etag', `"${revision}"`);
    return draft;
  });
  addAuthenticatedCall(app, context, CALLS.lessonPreview, async ({ user, params }) => {
    const signer = lessonSigner(context.media.signer, user.personId, clock());
    return await previewDraft(database.read, renderText, user, params.id, signer);
  });
  addAuthenticatedCall(app, context, CALLS.publishLesson, async ({ user, params }) => {
    const text = await renderDraft(database.read, renderText, user, params.id);
    const policy = holdingPolicy(context.siteSettings);
    return await database.transaction(publishLesson, user, params.id, text, clock(), policy);
  });
  addAuthenticatedCall(app, context, CALLS.unpublishLesson, async ({ user, params }) => {
    return await database.transaction(unpublishLesson, user, params.id, clock());
  });
  addAuthenticatedCall(app, context, CALLS.lessonVersions, async ({ user, params }) => {
    return await versionsOf(database.read, user, params.id);
  });
  addAuthenticatedCall(app, context, CALLS.lessonVersion, async ({ user, params }) => {
    return await versionOf(database.read, user, params.id, params.versionId);
  });
}
