import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  enrolmentForecastSchema,
  type GoalKind,
  type GoalsChange,
  goalsSchema,
  goalWeeksSchema,
} from 'shared/schemas';

const PATH = '/v1/goals';
const KEY = ['leads', 'metas'] as const;

/** What goals are about, in words. */
export const GOAL_LABELS: Readonly<Record<GoalKind, string>> = {
  contactos: 'Contactos',
  respuestas: 'Respuestas en 1 h',
  documentos: 'Documentos completos',
  matriculas: 'Matrículas',
};

/** The last weeks beside the goals: one's own; for an admin the team's, or those of an adviser. */
export const goalWeeksQuery = (asesor: string, semanas: number) =>
  queryOptions({
    queryKey: [...KEY, asesor, semanas],
    queryFn: ({ signal }) => getJson('api', PATH, goalWeeksSchema, { signal, query: { asesor, semanas } }),
    meta: { live: true },
  });

/** Enrolments to expect of the open leads. */
export const forecastQuery = (asesor: string) =>
  queryOptions({
    queryKey: [...KEY, 'pronóstico', asesor],
    queryFn: ({ signal }) =>
      getJson('api', `${PATH}/forecast`, enrolmentForecastSchema, { signal, query: { asesor } }),
  });

/** Changes goals of an adviser, or of the team. */
export async function changeGoals(asesor: string, change: GoalsChange): Promise<void> {
  try {
    const path = `${PATH}/${encodeURIComponent(asesor || 'equipo')}`;
    await sendJson('api', path, goalsSchema, { method: 'PUT', body: change });
  } finally {
    // Also after a failure: the answer alone may have been lost, or somebody else was first.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
