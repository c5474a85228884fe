import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { policyVersion } from 'shared/rules';
import { type PublicPolicy, policySeedSchema, policyVersionSchema, publicPolicySchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { keepAnswers } from '../http/kept-answers';
import { publicRoute } from '../http/route';
import { documentSections } from '../news/document';
import type { PublishedNews } from '../news/published-news';
import { createPolicyDesk } from './policy-desk';
import { policyDeskRoutes } from './policy-desk-routes';
import { newestPolicy, policyHistory, policyText } from './policy-rows';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly content: Pick<PublishedNews, 'revision'>;
  /** Makes this instance aware of a write before the write is answered. */
  readonly afterWrite: () => Promise<void>;
}

const answers = { 200: publicPolicySchema, 304: z.null().describe('Sin cambios') };

/** Versions of the data policy: as pages read them, and as the team writes them. */
export function createPolicy({ database, audit, content, afterWrite }: Dependencies) {
  async function shown(version: string): Promise<PublicPolicy> {
    const cuerpo = await policyText(database, version);
    const history = await policyHistory(database);
    return {
      version,
      secciones: cuerpo ? documentSections(cuerpo) : null,
      otras: history.map((row) => row.version).filter((each) => each !== version),
    };
  }
  return {
    routes: (async (app) => {
      keepAnswers(app, content.revision);
      app.get(
        '/api/v1/policy',
        publicRoute({ summary: 'La política de datos que rige', response: answers }),
        async () => shown((await newestPolicy(database)) ?? policyVersion),
      );
      app.get(
        '/api/v1/policy/:version',
        publicRoute({
          summary: 'Una versión publicada de la política de datos',
          params: z.strictObject({ version: policyVersionSchema }),
          response: answers,
        }),
        async ({ params }) => {
          const policy = await shown(params.version);
          if (!policy.secciones) throw notFound('No hay una política con esa versión');
          return policy;
        },
      );
    }) satisfies FastifyPluginAsyncZod as FastifyPluginAsync,

    /** `written`: the versions in the site's files, of which there is one. */
    deskRoutes: (written: () => Promise<readonly unknown[]>): FastifyPluginAsync =>
      policyDeskRoutes(
        createPolicyDesk({
          database,
          audit,
          async seed() {
            const { data } = policySeedSchema.safeParse((await written())[0]);
            if (data) return data;
            const text = 'No pudimos leer la política que el sitio trae. Intente de nuevo.';
            throw new HttpError(503, 'site_unavailable', text);
          },
        }),
        afterWrite,
      ),
  };
}
