import { authorizedFetch, readApiError, runtimeConfig } from 'shared';
import { AnswerError, getJson, sendJson } from 'shared/json';
import { keepPreviousData, queryClient, queryOptions } from 'shared/query';
import {
  editedProgramSchema,
  IMPORT_LIMITS,
  lastChangesSchema,
  type ManyProgramsChange,
  manyProgramsAnswerSchema,
  type PriceChange,
  type ProgramSelection,
  type ProgramTable,
  priceChangeAnswerSchema,
  programContradictionsSchema,
  programHistorySchema,
  programImportAnswerSchema,
  programTableSchema,
  staffProgramPageSchema,
  staffProgramSchema,
  undoneProgramsSchema,
} from 'shared/schemas';

/** Spec: staff-panel §8, program helper texts. */
export const LIST_FAILURE = 'Error al obtener programas';
const FAILURES = {
  create: 'Error al agregar programa',
  change: 'Error al actualizar programa',
  remove: 'Error al eliminar programa',
};

const KEY = ['programs'] as const;
const PATH = '/v1/programs';
const MANAGE = `${PATH}/manage`;
/** Thousands of rows are checked one by one. */
const IMPORT_TIMEOUT_MS = 120_000;
const MANY_TIMEOUT_MS = 60_000;

/** Filters of the list as the URL has them. */
export type ProgramFilterValues = Readonly<
  Record<'q' | 'nivel' | 'modalidad' | 'universidad' | 'periodo' | 'sitio' | 'avisos' | 'orden', string>
>;

/** Programs of one page, as the server gives them. */
export const PAGE_SIZE = 50;

/** One page of the staff list; the last one stands for one after it, as when its only program is deleted. */
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
    // The form begins with what is stored now, not with what was read a while ago.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      getJson('programs', `${MANAGE}/${encodeURIComponent(id)}`, editedProgramSchema, {
        signal,
        failure: LIST_FAILURE,
      }),
  });

/** Where pages name other figures than the catalogue. */
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

const changed = <T>(result: T): T => {
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

/** Deletes a program. */
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

/** Changes many prices, or tells what would change. */
export async function changePrices(change: PriceChange) {
  try {
    return await sendJson('programs', `${MANAGE}/prices`, priceChangeAnswerSchema, {
      body: change,
      failure: 'No se pudieron cambiar los precios',
    });
  } finally {
    // Also after a failure: the answer may have been lost on its way.
    if (change.aplicar) changed(undefined);
  }
}

/** Changes many programs; with the same `key` once, however often it is tried. */
export async function changeMany(seleccion: ProgramSelection, cambio: ManyProgramsChange, key: string) {
  try {
    return await sendJson('programs', `${MANAGE}/many`, manyProgramsAnswerSchema, {
      body: { seleccion, cambio },
      idempotencyKey: key,
      timeoutMs: MANY_TIMEOUT_MS,
      failure: 'No se pudieron cambiar los programas',
    });
  } finally {
    changed(undefined);
  }
}

/** What a change of many programs would do. */
export const previewMany = (seleccion: ProgramSelection, cambio: ManyProgramsChange) =>
  sendJson('programs', `${MANAGE}/many`, manyProgramsAnswerSchema, {
    body: { seleccion, cambio, aplicar: false },
    timeoutMs: MANY_TIMEOUT_MS,
    failure: 'No se pudo revisar qué cambiaría',
  });

/** The changes of many programs that were done last. */
export const lastChangesQuery = queryOptions({
  queryKey: [...KEY, 'many'],
  queryFn: ({ signal }) =>
    getJson('programs', `${MANAGE}/many`, lastChangesSchema, {
      signal,
      failure: 'No pudimos cargar los últimos cambios',
    }),
});

/** Undoes a change of many programs, or an import. */
export async function undoMany(id: string) {
  try {
    return await sendJson('programs', `${MANAGE}/many/${encodeURIComponent(id)}/undo`, undoneProgramsSchema, {
      timeoutMs: MANY_TIMEOUT_MS,
      failure: 'No se pudo deshacer el cambio',
    });
  } finally {
    changed(undefined);
  }
}

/** Reads a file; the server says its titles and rows. */
export async function readProgramFile(file: File): Promise<ProgramTable> {
  if (file.size > IMPORT_LIMITS.bytes) {
    throw new Error(`El archivo pesa más de ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Divídalo en varios.`);
  }
  const response = await authorizedFetch(`${runtimeConfig.getState().services.programs}${MANAGE}/table`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: file,
    timeoutMs: IMPORT_TIMEOUT_MS,
  });
  if (!response.ok) throw await readApiError(response, `No se pudo leer el archivo (${response.status})`);
  const answer = programTableSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new AnswerError(answer.error);
  return answer.data;
}

/** What importing some rows would do; `file` and `mapping` name them. */
export const reviewQuery = (file: string, mapping: object, rows: () => readonly object[]) =>
  queryOptions({
    queryKey: ['program-import', file, mapping],
    queryFn: () => importPrograms(rows(), false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Imports the rows of a file, or tells what that would do. */
export async function importPrograms(filas: readonly object[], aplicar: boolean) {
  const answer = await sendJson('programs', `${MANAGE}/import`, programImportAnswerSchema, {
    body: { filas, aplicar },
    timeoutMs: IMPORT_TIMEOUT_MS,
    failure: 'No se pudo importar el archivo',
  });
  return answer.aplicado ? changed(answer) : answer;
}
