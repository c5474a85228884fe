import { getJson, sendJson } from 'shared/json';
import { keepPreviousData, queryClient, queryOptions } from 'shared/query';
import {
  editedProgramSchema,
  programContradictionsSchema,
  programHistorySchema,
  staffProgramPageSchema,
  staffProgramSchema,
} from 'shared/schemas';

/** Spec: staff-panel §8, program helper texts. */
export const LIST_FAILURE = 'Error al obtener programas';
const FAILURES = {
  create: 'Error al agregar programa',
  change: 'Error al actualizar programa',
  remove: 'Error al eliminar programa',
};

/** First part of all query keys about programs. */
export const KEY = ['programs'] as const;
const PATH = '/v1/programs';
/** Path of the staff's calls. */
export const MANAGE = `${PATH}/manage`;

/** Filters of the list as the URL has them. */
export type ProgramFilterValues = Readonly<
  Record<'q' | 'nivel' | 'modalidad' | 'universidad' | 'periodo' | 'sitio' | 'avisos' | 'orden', string>
>;

/** Programs per page, as the server sends them. */
export const PAGE_SIZE = 50;

/** One page of the staff list. A page beyond the last becomes the last, such as after its only program was deleted. */
export const pageQuery = (filters: ProgramFilterValues, pagina: number) =>
  queryOptions({
    queryKey: [...KEY, 'page', filters, pagina],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = (number: number) =>
        getJson('programs', MANAGE, staffProgramPageSchema, {
          signal,
          query: { ...filters, pagina: number },
          failure: LIST_FAILURE,
        });
      const page = await read(pagina);
      const last = Math.max(1, Math.ceil(page.total / PAGE_SIZE));
      return pagina > last ? read(last) : page;
    },
  });

/** One program, published or not. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    // The form must start with what is stored now, not with an older copy.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      getJson('programs', `${MANAGE}/${encodeURIComponent(id)}`, editedProgramSchema, {
        signal,
        failure: LIST_FAILURE,
      }),
  });

/** Where pages and the catalogue have different figures. */
export const contradictionsQuery = queryOptions({
  queryKey: [...KEY, 'contradictions'],
  queryFn: ({ signal }) =>
    getJson('programs', `${MANAGE}/contradictions`, programContradictionsSchema, {
      signal,
      failure: 'No pudimos comparar las páginas con el catálogo',
    }),
});

/** The history of a program. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'history', id],
    queryFn: ({ signal }) =>
      getJson('programs', `${MANAGE}/${encodeURIComponent(id)}/history`, programHistorySchema.array(), {
        signal,
        failure: 'No pudimos cargar el historial',
      }),
  });

/** Programs have changed: reads everything about them again. */
export const changed = <T>(result: T): T => {
  void queryClient.invalidateQueries({ queryKey: KEY });
  return result;
};

/**
 * Creates a program, or replaces the one of `id`; the list is then read again. With the same `key` the program is created
 * once, however often it is tried.
 */
export async function saveProgram(id: string | null, values: object, key: string) {
  const path = id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`;
  const options = {
    method: id === null ? ('POST' as const) : ('PUT' as const),
    body: values,
    ...(id === null && { idempotencyKey: key }),
    failure: id === null ? FAILURES.create : FAILURES.change,
  };
  return changed(await sendJson('programs', path, editedProgramSchema, options));
}

const noContent = { safeParse: () => ({ success: true as const, data: undefined }) };

export async function removeProgram(id: string): Promise<void> {
  // Spec: staff-panel §7.
  if (!id) throw new Error('Programa sin id');
  changed(
    await sendJson('programs', `${PATH}/${encodeURIComponent(id)}`, noContent, {
      method: 'DELETE',
      failure: FAILURES.remove,
    }),
  );
}

/** Restores a program to an entry of its history; without an entry, to its state when it was deleted. */
export async function restoreProgram(id: string, entryId?: number) {
  const history = `${MANAGE}/${encodeURIComponent(id)}/history`;
  const [last] =
    entryId === undefined ? await getJson('programs', history, programHistorySchema.array()) : [];
  const entry = entryId ?? last?.id;
  if (entry === undefined) throw new Error('Este programa no tiene historial.');
  return changed(await sendJson('programs', `${history}/${entry}/restore`, staffProgramSchema));
}
