import type { FastifyPluginAsync } from 'fastify';
import type { PageFigures } from 'shared/contract';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { knowAfterWrites } from '../http/data-revision';
import { keepAnswers } from '../http/kept-answers';
import { createCatalogue } from './catalogue';
import { catalogueRoutes } from './catalogue-routes';
import { createCohorts } from './cohorts/program-cohorts';
import { contradictionRoutes } from './contradictions/contradiction-routes';
import { catalogueExportRoutes } from './files/catalogue-export-routes';
import { catalogueImportRoutes } from './files/catalogue-import-routes';
import { manyProgramsRoutes } from './many/many-programs-routes';
import { programEditingRoutes } from './program-editing-routes';
import { createProgramEditor } from './program-editor';
import { programHistoryRoutes } from './program-history-routes';
import { programRoutes } from './program-routes';
import { staffListRoutes } from './staff-list-routes';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Clock that decides which cohorts have passed. */
  readonly now?: (() => number) | undefined;
}

/** Builds the public and the staff side of the programs. */
export function createPrograms({ database, audit, now }: Dependencies) {
  const cohorts = createCohorts(database, now);
  const catalogue = createCatalogue(database, cohorts);
  const editor = createProgramEditor(database, cohorts);

  const published: FastifyPluginAsync = async (app) => {
    keepAnswers(app, catalogue.revision);
    await app.register(catalogueRoutes(catalogue));
    await app.register(programRoutes(catalogue));
  };
  const managed: FastifyPluginAsync = async (app) => {
    knowAfterWrites(app, catalogue.forgetRevision);
    await app.register(programEditingRoutes({ database, editor, cohorts, audit }));
    await app.register(
      manyProgramsRoutes({ database, editor, cohorts, audit, onChanged: catalogue.forgetRevision }),
    );
    await app.register(programHistoryRoutes({ database, editor, audit }));
    await app.register(staffListRoutes({ database, editor, cohorts }));
    await app.register(catalogueExportRoutes({ database, audit }));
    await app.register(catalogueImportRoutes({ database, editor, audit }));
  };

  return {
    catalogue,
    routes: (async (app) => {
      await app.register(published);
      await app.register(managed);
    }) satisfies FastifyPluginAsync,
    /** The call that compares the catalogue with figures that are written into the site's pages. */
    contradictionRoutes: (figures: () => Promise<readonly PageFigures[]>): FastifyPluginAsync =>
      contradictionRoutes(database, figures),
  };
}

export type Programs = ReturnType<typeof createPrograms>;
