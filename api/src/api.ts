import { notFound } from '@lectern/http/errors/api-error';
import { sendError } from '@lectern/http/errors/error-mapper';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { decorateRequests } from './accounts/token-check.ts';
import type { ApiContext } from './context.ts';
import { accountRoutes } from './features/account/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authoringRoutes } from './features/authoring/routes.ts';
import { backgroundWorkRoutes } from './features/background-work/routes.ts';
import { captionRoutes } from './features/caption/routes.ts';
import { CatalogueVersions } from './features/catalogue/catalogue-versions.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { courseDetailsRoutes } from './features/course-details/routes.ts';
import { courseRegisterRoutes } from './features/course-register/routes.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { instructorPageRoutes } from './features/instructor-page/routes.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { lessonRoutes } from './features/lesson/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { myEnrolmentsRoutes } from './features/my-enrolments/routes.ts';
import { noteRoutes } from './features/note/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { relatedCoursesRoutes } from './features/related-courses/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { savedCourseRoutes } from './features/saved-courses/routes.ts';
import { siteSettingsRoutes } from './features/site-settings/routes.ts';
import { suggestionRoutes } from './features/suggestion/routes.ts';
import { teachingRoutes } from './features/teaching/routes.ts';
import { watchMethods } from './platform/other-methods.ts';
import { sweepEveryHour } from './workflows/sweep.ts';

/** The product server as a Fastify plugin; mount it below the base address. */
export function createApi(context: ApiContext) {
  return async function api(app: FastifyInstance): Promise<void> {
    app.setValidatorCompiler(validatorCompiler);
    // The presenters decide what leaves; a schema here would only slow the answers down.
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    // Bodies are JSON; a plain text would pass as a body that is not an object.
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(() => {
      throw notFound('This address');
    });

    decorateRequests(app);
    const refuseOtherMethods = watchMethods(app);
    sweepEveryHour(app, context);
    const versions = new CatalogueVersions(context.database, context.now);
    await app.register(catalogueRoutes(context, versions));
    await app.register(suggestionRoutes(context, versions));
    await app.register(courseDetailsRoutes(context));
    await app.register(instructorPageRoutes(context));
    await app.register(relatedCoursesRoutes(context));
    await app.register(teachingRoutes(context));
    await app.register(enrolmentRoutes(context));
    await app.register(myEnrolmentsRoutes(context));
    await app.register(savedCourseRoutes(context));
    await app.register(reviewRoutes(context));
    await app.register(lessonRoutes(context));
    await app.register(progressRoutes(context));
    await app.register(noteRoutes(context));
    await app.register(authoringRoutes(context));
    await app.register(captionRoutes(context));
    await app.register(mediaRoutes(context));
    await app.register(analyticsRoutes(context));
    await app.register(accountRoutes(context));
    await app.register(administrationRoutes(context));
    await app.register(moderationRoutes(context));
    await app.register(overviewRoutes(context));
    await app.register(peopleRoutes(context));
    await app.register(auditRoutes(context));
    await app.register(courseRegisterRoutes(context));
    await app.register(inboxRoutes(context));
    await app.register(backgroundWorkRoutes(context));
    await app.register(siteSettingsRoutes(context));
    await app.register(invitationRoutes(context));
    await app.register(quizRoutes(context));
    await app.register(contactRoutes(context));
    refuseOtherMethods();
  };
}
