import { callApi, runtimeConfig } from 'shared';

/** The adviser that a personal form belongs to; the public answer holds no more than this (spec: decisions, "Slug lookup"). */
export interface Adviser {
  id: string;
  nombre: string;
}

/** Finds an adviser by the slug in the form's URL; `null`: there is none (spec: staff-panel §7, §8). */
export async function fetchAdviser(slug: string, signal?: AbortSignal): Promise<Adviser | null> {
  const query = new URLSearchParams({ slug });
  const response = await callApi(
    `${runtimeConfig.getState().services.crm}/comerciales-cognito-handler?${query}`,
    { headers: { accept: 'application/json' }, ...(signal && { signal }) },
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Error ${response.status}: ${response.statusText}`);
  const answer = (await response.json().catch(() => null)) as Partial<Adviser> | null;
  if (!answer) throw new Error('Error desconocido');
  if (answer.id === undefined || answer.id === null) {
    throw new AdviserError('Error en la configuración del formulario - Contacte a soporte');
  }
  if (typeof answer.id !== 'string' || !answer.id.trim()) {
    throw new AdviserError('Formulario no encontrado - ID del comercial inválido');
  }
  return { id: answer.id, nombre: answer.nombre?.trim() || 'Asesor' };
}

/** A name without the mark of demonstration accounts. */
export const personalName = (name: string): string => name.replace(/\s*\(demo\)$/, '');

/** The adviser's own data is unusable: its text stands alone and trying again would not help. */
export class AdviserError extends Error {
  override name = 'AdviserError';
}
