import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  lastChangesSchema,
  manyProgramsAnswerSchema,
  manyProgramsSchema,
  undoneProgramsSchema,
} from 'shared/schemas';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { idParams, retryKeyHeaders, retryKeyOf, staffRoute } from '../../http/route';
import { callerName } from '../../identity/policy';
import { runPeriodically } from '../../jobs/periodic-work';
import type { Cohorts } from '../cohorts/program-cohorts';
import type { ProgramEditor } from '../program-editor';
import { changeMany } from './many-programs';
import { lastChanges, undoChange } from './program-changes';
import { publishOnTime } from './publish-on-time';

/** Longest delay of a scheduled publication; other instances notice it a second later. */
const POLL_MS = 1_000;
/** Enough for the most programs that a change may name. */
const BODY_LIMIT = 4 * 1024 * 1024;
const headers = retryKeyHeaders('el cambio se hace una vez');

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
  readonly cohorts: Cohorts;
  readonly audit: Audit;
  /** Called when programs have changed on schedule. */
  readonly onChanged: () => void;
}

/** Changes of many programs at once, undoing them, and scheduled changes. */
export function manyProgramsRoutes({ onChanged, ...parts }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    runPeriodically(
      app,
      async () => {
        const published = await publishOnTime(parts.database, parts.editor);
        const passed = await parts.cohorts.passDays();
        if (published || passed) onChanged();
        return published;
      },
      POLL_MS,
    );

    app.post(
      '/api/v1/programs/manage/many',
      staffRoute(
        'catalogue',
        {
          summary: 'Cambiar muchos programas: los elegidos, o todos los que pasan los filtros',
          headers,
          body: manyProgramsSchema,
          response: { 200: manyProgramsAnswerSchema },
        },
        { bodyLimit: BODY_LIMIT },
      ),
      (request) => changeMany(parts, request.body, callerName(request), retryKeyOf(request.headers)),
    );

    app.get(
      '/api/v1/programs/manage/many',
      staffRoute('catalogue', {
        summary: 'Los últimos cambios de muchos programas, para deshacerlos',
        response: { 200: lastChangesSchema },
      }),
      () => lastChanges(parts.database),
    );

    app.post(
      '/api/v1/programs/manage/many/:id/undo',
      staffRoute('catalogue', {
        summary: 'Deshacer un cambio de muchos programas, o una importación',
        params: idParams,
        response: { 200: undoneProgramsSchema },
      }),
      (request) => undoChange(parts, request.params.id, callerName(request)),
    );
  };
}
