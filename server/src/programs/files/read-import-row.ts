import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldAccents } from 'shared/rules';
import {
  type Cohort,
  NO_PROGRAM_DETAILS,
  type ProgramDetails,
  type ProgramImportAnswer,
  programEditSchema,
  type StaffProgram,
} from 'shared/schemas';
import { firstMessages } from '../../http/validation';
import { isSameCohorts } from '../cohorts/program-cohorts';
import type { ProgramEdit, ProgramEditor } from '../program-editor';
import { COLUMNS, isProgramId } from '../program-row';
import { cellOf } from './program-file';

/** A row of a file, by wire field names. */
export type Row = Readonly<Record<string, unknown>>;
type Change = ProgramImportAnswer['cambios'][number];
/** A stored program; with page content and cohorts only if the file has columns for them. */
export type Known = Omit<StaffProgram, 'actualizado'> & {
  ficha?: Partial<ProgramDetails> | null;
  cohortes?: Cohort[];
};

/** Most characters of a content value that the review shows. */
const SHOWN = 200;
const TEXTS = {
  json: 'Ya no se puede leer. Exporte de nuevo y cambie solo lo que va entre comillas.',
  id: 'No hay un programa con este id. Déjelo vacío para crear uno nuevo.',
  several:
    'Hay más de un programa con este título, universidad, modalidad y SNIES. Escriba el id del que es.',
  version:
    'Alguien cambió este programa después de exportar el archivo. Exporte de nuevo y repita su cambio.',
};

/** Fields of the content of a page. */
export const DETAILS = Object.keys(NO_PROGRAM_DETAILS) as (keyof ProgramDetails)[];
/** Fields that a cell holds as JSON text. */
const STRUCTURED = ['plan', 'preguntas', 'fuentes', 'cohortes'] as const;

/** Fields that an import compares. */
const COMPARED = [
  ...COLUMNS.filter((column) => column !== 'id' && column !== 'cohorte'),
  'publicado',
] as const;

/** Identifies a program in files without ids. */
export const keyOf = ({ titulo, universidad, modalidad, snies }: Pick<ProgramEdit, NaturalKey>): string =>
  [foldAccents(titulo), universidad, modalidad, snies].join('\n');
type NaturalKey = 'titulo' | 'universidad' | 'modalidad' | 'snies';

/** Result of reading a row: the write that it asks for, nothing to change, or its errors. */
export type Read =
  | { write: Parameters<ProgramEditor['store']>[0][number]; change: Change }
  | { same: string }
  | { errors: Record<string, string> };

/** Programs by the two keys that a row may identify them with. */
export interface Catalogue {
  byId: ReadonlyMap<string, Known>;
  byKey: ReadonlyMap<string, readonly Known[]>;
}

/** The compared fields of a stored program as a row. */
function rowOf(program: Known): Row {
  return Object.fromEntries(COMPARED.map((field) => [field, program[field]]));
}

/** Compares a row with its stored program. `fila`: its number in the file. */
export function readRow(row: Row, fila: number, { byId, byKey }: Catalogue): Read {
  const { id, version, ...sent } = row;
  const named = typeof id === 'string' && isProgramId(id) ? byId.get(id) : undefined;
  if (id && !named) return { errors: { id: TEXTS.id } };
  const broken = STRUCTURED.filter((field) => typeof sent[field] === 'string');
  if (broken.length > 0) return { errors: Object.fromEntries(broken.map((field) => [field, TEXTS.json])) };
  const given = named ? changedContent(sent, named) : sent;
  const checked = programEditSchema.safeParse({ ...(named && rowOf(named)), ...given });
  if (!checked.success) return { errors: firstMessages(checked.error.issues, 'fila') };
  const { version: _, cohorte: __, publicado: published, cohortes, ...values } = checked.data;
  const twins = named ? [named] : (byKey.get(keyOf(values)) ?? []);
  if (twins.length > 1) return { errors: { titulo: TEXTS.several } };
  const [known] = twins;
  const publicado = published ?? known?.publicado ?? false;
  // Without an id, the row was validated without the stored values: absent fields must keep theirs here, too.
  const kept = known && !named ? { ...values, ...absent(given, known) } : values;
  const next = { ...kept, publicado };
  const campos = COMPARED.flatMap((campo) => {
    const [antes, despues] = [known?.[campo] ?? null, next[campo] ?? null];
    return antes === despues ? [] : [{ campo, antes, despues }];
  });
  const content = changedContent(pickContent(values), known);
  for (const field of DETAILS) {
    if (!(field in content)) continue;
    campos.push({
      campo: field as never,
      antes: shown(field, known?.ficha?.[field]),
      despues: shown(field, content[field]),
    });
  }
  const periods = cohortes && !isSameCohorts(cohortes, known?.cohortes ?? []) ? cohortes : undefined;
  if (periods) {
    const [antes, despues] = [shown('cohortes', known?.cohortes), shown('cohortes', periods)];
    campos.push({ campo: 'cohortes' as never, antes, despues });
  }
  if (known && campos.length === 0) return { same: known.id };
  if (known && hasVersion(version) && Number(version) !== known.version)
    return { errors: { version: TEXTS.version } };
  return {
    write: {
      id: known?.id ?? randomUUID(),
      isNew: !known,
      values: next,
      ...(periods && { cohortes: periods }),
      ...(Object.keys(content).length > 0 && { ficha: { ...known?.ficha, ...content } }),
    },
    change: { fila, id: known?.id ?? null, titulo: next.titulo, campos },
  };
}

/** The page content of a row. */
const pickContent = (values: Partial<ProgramDetails>): Partial<ProgramDetails> =>
  Object.fromEntries(
    DETAILS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );

/** The row without content that equals the stored one: old stored content may break today's validation. */
function changedContent<R extends object>(row: R, known: Known | undefined): R {
  const stored: Row = { ...NO_PROGRAM_DETAILS, ...known?.ficha };
  const isContent = (field: string) => (DETAILS as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => !isContent(field) || !isDeepStrictEqual(value, stored[field]),
    ),
  ) as R;
}

/** Content as the review shows it. */
const shown = (field: string, value: unknown): string => {
  const text = String(cellOf(field, value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

const hasVersion = (version: unknown) => version !== undefined && version !== null && version !== '';

/** The stored values of the optional fields that are missing in a row. */
function absent(given: Row, known: Known): Partial<Known> {
  const fields = (['precio', 'moneda', 'etiqueta', 'imagen'] as const).filter((field) => !(field in given));
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}
