import { runtimeConfig } from 'shared';
import { type CatalogueProgram, type Program, toProgram } from './program';

const TIMEOUT_MS = 10_000;

/** spec: public-site §7, "List programs". */
export async function fetchPrograms(call: typeof fetch, leaving?: AbortSignal): Promise<Program[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await call(`${runtimeConfig.getState().services.programs}/v1/programs`, {
    headers: { accept: 'application/json' },
    signal: leaving && 'any' in AbortSignal ? AbortSignal.any([leaving, timeout]) : timeout,
  });
  if (!response.ok) throw new Error('Error al obtener programas');
  const list: unknown = await response.json();
  if (!Array.isArray(list)) throw new Error('Error al obtener programas');
  return (list as CatalogueProgram[]).map(toProgram);
}
