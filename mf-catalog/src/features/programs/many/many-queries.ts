import { getJson, sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  lastChangesSchema,
  type ManyProgramsChange,
  manyProgramsAnswerSchema,
  type PriceChange,
  type ProgramSelection,
  priceChangeAnswerSchema,
  undoneProgramsSchema,
} from 'shared/schemas';
import { changed, KEY, MANAGE } from '../programs-queries';

const TIMEOUT_MS = 60_000;

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

/** Changes many programs. Attempts with the same `key` change them once. */
export async function changeMany(seleccion: ProgramSelection, cambio: ManyProgramsChange, key: string) {
  try {
    return await sendJson('programs', `${MANAGE}/many`, manyProgramsAnswerSchema, {
      body: { seleccion, cambio },
      idempotencyKey: key,
      timeoutMs: TIMEOUT_MS,
      failure: 'No se pudieron cambiar los programas',
    });
  } finally {
    changed(undefined);
  }
}

/** What a bulk change would do. */
export const previewMany = (seleccion: ProgramSelection, cambio: ManyProgramsChange) =>
  sendJson('programs', `${MANAGE}/many`, manyProgramsAnswerSchema, {
    body: { seleccion, cambio, aplicar: false },
    timeoutMs: TIMEOUT_MS,
    failure: 'No se pudo revisar qué cambiaría',
  });

/** The latest bulk changes. */
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
      timeoutMs: TIMEOUT_MS,
      failure: 'No se pudo deshacer el cambio',
    });
  } finally {
    changed(undefined);
  }
}
