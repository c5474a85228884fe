import { callApi, runtimeConfig } from 'shared';
import { stillOpen } from 'shared/rules';
import type {
  ComingCohort,
  ProgramDetail,
  ProgramDetails,
  ProgramSearch,
  ProgramPage as WirePage,
} from 'shared/schemas';
import { type ListingQuery, listingQueryString, type ProgramPage, pageOf } from './listing-query';
import type { Program } from './program';
import { type CatalogueProgram, toProgram } from './to-program';

/** spec: public-site §8 */
const failed = () => new Error('Error al obtener programas');

async function read(call: typeof fetch, path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await callApi(`${runtimeConfig.getState().services.programs}/v1/programs${path}`, {
    call,
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw failed();
  return response.json();
}

function toPrograms(list: unknown): Program[] {
  if (!Array.isArray(list)) throw failed();
  return (list as CatalogueProgram[]).map(toProgram);
}

/** spec: public-site §7, "List programs": one page of it. */
export async function fetchProgramPage(
  query: ListingQuery,
  call: typeof fetch,
  signal?: AbortSignal,
): Promise<ProgramPage> {
  const answer = await read(call, listingQueryString(query), signal);
  if (Array.isArray(answer)) return pageOf(toPrograms(answer), query);
  const { programas, opciones, pagina, total, totalSinFiltros } = answer as WirePage;
  // A link may be older than the list: show the last page in place of one after it.
  const last = Math.max(1, Math.ceil(total / query.size));
  if (query.page > last) return fetchProgramPage({ ...query, page: last }, call, signal);
  return {
    programs: toPrograms(programas),
    page: pagina,
    total,
    totalUnfiltered: totalSinFiltros,
    options: {
      universities: opciones.universidades,
      modalities: opciones.modalidades,
      durations: opciones.duraciones,
    },
  };
}

/** The programs with these ids that exist, in the order of the ids. */
export async function fetchProgramsById(
  ids: readonly string[],
  call: typeof fetch,
  signal?: AbortSignal,
): Promise<Program[]> {
  if (ids.length === 0) return [];
  const found = toPrograms(await read(call, `?ids=${encodeURIComponent(ids.join(','))}`, signal));
  return ids.flatMap((id) => found.find((program) => program.id === id) ?? []);
}

/** Programs whose title has a word that starts with one of the given ones, sorted by title. */
export async function fetchProgramsByWords(
  words: readonly string[],
  call: typeof fetch,
  signal?: AbortSignal,
): Promise<Program[]> {
  return toPrograms(await read(call, `?palabras=${encodeURIComponent(words.join(','))}&limit=60`, signal));
}

/** Programs related to the given one. */
export async function fetchRelated(id: string, call: typeof fetch, signal?: AbortSignal): Promise<Program[]> {
  return toPrograms(await read(call, `/${encodeURIComponent(id)}/related`, signal));
}

/** Details that only a program's page shows. */
export interface ShownDetails extends ProgramDetails {
  cohortes?: readonly ComingCohort[];
}

/** Details for a program's page; undefined for a catalogue that returns only the specified fields. */
export async function fetchDetails(
  id: string,
  call: typeof fetch,
  signal?: AbortSignal,
): Promise<ShownDetails | undefined> {
  const answer = (await read(call, `/${encodeURIComponent(id)}`, signal)) as Partial<ProgramDetail>;
  const { resumen, queEstudia, perfil, plan, requisitos, preguntas, fuentes, referencia, cohortes } = answer;
  if (referencia === undefined) return;
  return {
    resumen: resumen ?? null,
    queEstudia: queEstudia ?? null,
    perfil: perfil ?? null,
    plan: plan ?? null,
    requisitos: requisitos ?? null,
    preguntas: preguntas ?? null,
    fuentes: fuentes ?? null,
    referencia,
    cohortes: (cohortes ?? []).flatMap((cohort) => stillOpen(cohort) ?? []),
  };
}

/** One page of search results. */
export interface FoundPrograms {
  programs: Program[];
  total: number;
  /** No exact match: these are the most similar programs. */
  approximate: boolean;
  /** Requested subjects that no program has. */
  lacking?: readonly string[];
  /** Conditions in the words besides the subject. */
  understood?: NonNullable<ProgramSearch['filtros']>;
}

export async function searchPrograms(
  { text, level, page, size }: { text: string; level: string; page: number; size?: number },
  call: typeof fetch,
  signal?: AbortSignal,
): Promise<FoundPrograms> {
  const query = new URLSearchParams({ q: text, pagina: String(page) });
  if (level) query.set('nivel', level);
  if (size) query.set('limit', String(size));
  const answer = (await read(call, `/search?${query}`, signal)) as ProgramSearch;
  const { programas, total, aproximada, faltan, filtros } = answer;
  return {
    programs: toPrograms(programas),
    total,
    approximate: aproximada,
    ...(faltan && { lacking: faltan }),
    ...(filtros && { understood: filtros }),
  };
}
