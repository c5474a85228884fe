import { getJson, type Schema, sendJson } from 'shared/json';
import { keepPreviousData, queryClient, queryOptions } from 'shared/query';
import type { Page, RegistrationPage, StaffDay } from '../../open-day';
import type { OpenDayValues } from '../../open-day-rule';

const API = '/m/eventos/panel/jornadas';
const KEY = 'eventos';

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Page<unknown>).entradas);

/** The module's server is of the same version, so checking the shape of its lists is enough. */
const pageOf = <T extends Page<unknown>>(): Schema<T> => ({
  safeParse: (value) =>
    isPage(value)
      ? { success: true, data: value as T }
      : { success: false, error: new Error('not a page of a list') },
});

const storedSchema: Schema<{ id: number }> = {
  safeParse: (value) =>
    typeof (value as { id?: unknown } | null)?.id === 'number'
      ? { success: true, data: value as { id: number } }
      : { success: false, error: new Error('not a stored open day') },
};

/** One page of the open days, the latest first. */
export const daysQuery = (pagina: number) =>
  queryOptions({
    queryKey: [KEY, 'jornadas', pagina],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getJson('api', API, pageOf<Page<StaffDay>>(), {
        signal,
        query: { pagina },
        failure: 'No pudimos cargar las jornadas',
      }),
  });

/** One page of the registrations, latest first. */
export const registrationsQuery = (id: number, pagina: number) =>
  queryOptions({
    queryKey: [KEY, 'inscripciones', id, pagina],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getJson('api', `${API}/${id}/inscripciones`, pageOf<RegistrationPage>(), {
        signal,
        query: { pagina },
        failure: 'No pudimos cargar las inscripciones',
      }),
  });

async function store(path: string, method: 'POST' | 'PUT', body: object): Promise<void> {
  try {
    await sendJson('api', path, storedSchema, { method, body });
  } finally {
    // Also after a failure: perhaps only the answer was lost, or somebody else was first.
    await queryClient.invalidateQueries({ queryKey: [KEY] });
  }
}

/** Creates an open day; repeats with the same key create it once. */
export const createDay = (values: OpenDayValues, clave: string): Promise<void> =>
  store(API, 'POST', { ...values, clave });

/** Changes only the given fields of an open day; `leido` has the values that were read. */
export const changeDay = (
  id: number,
  change: Partial<OpenDayValues> & { leido: Partial<OpenDayValues> },
): Promise<void> => store(`${API}/${id}`, 'PUT', change);
