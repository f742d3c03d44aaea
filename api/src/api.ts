import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ApiContext } from './context.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { courseRoutes } from './features/course/routes.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { teachingRoutes } from './features/teaching/routes.ts';
import { notFound } from './platform/api-error.ts';
import { sendError } from './platform/error-mapper.ts';
import { createLimits, type Limits } from './platform/limits.ts';
import { watchMethods } from './platform/other-methods.ts';
import { keepSenders } from './platform/token-check.ts';
import { sweepEveryHour } from './sweep.ts';

export interface ApiDependencies extends Omit<ApiContext, keyof Limits> {
  /** The setting RATE_LIMITS. */
  readonly rateLimits: boolean;
}

/** The product server as a Fastify plugin; mount it below the base address. */
export function createApi(dependencies: ApiDependencies) {
  return async function api(app: FastifyInstance): Promise<void> {
    app.setValidatorCompiler(validatorCompiler);
    // The presenters decide what leaves; a schema here would only slow the answers down.
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    // Bodies are JSON; a plain text would be taken for a body that is not an object.
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(() => {
      throw notFound('This address');
    });

    const { rateLimits, ...given } = dependencies;
    keepSenders(app);
    const limits = await createLimits(app, {
      enabled: rateLimits,
      isExempt: given.isInternal,
      now: given.now,
    });
    const context: ApiContext = { ...given, ...limits };
    const refuseOtherMethods = watchMethods(app);
    sweepEveryHour(app, given.database, given.clock);
    await app.register(catalogueRoutes(context));
    await app.register(courseRoutes(context));
    await app.register(teachingRoutes(context));
    await app.register(enrolmentRoutes(context));
    await app.register(reviewRoutes(context));
    await app.register(quizRoutes(context));
    await app.register(contactRoutes(context));
    refuseOtherMethods();
  };
}
