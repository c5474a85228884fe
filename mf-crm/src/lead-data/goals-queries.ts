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

export const GOAL_LABELS: Readonly<Record<GoalKind, string>> = {
  contactos: 'Contactos',
  respuestas: 'Respuestas en 1 h',
  documentos: 'Documentos completos',
  matriculas: 'Matrículas',
};

/** Goals and results of the last weeks: one's own; for an admin the team's, or those of one adviser. */
export const goalWeeksQuery = (asesor: string, semanas: number) =>
  queryOptions({
    queryKey: [...KEY, asesor, semanas],
    queryFn: ({ signal }) => getJson('api', PATH, goalWeeksSchema, { signal, query: { asesor, semanas } }),
    meta: { live: true },
  });

/** Enrolments expected from the open leads. */
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
    // Also after a failure: perhaps only the answer was lost, or somebody else changed the goals first.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
