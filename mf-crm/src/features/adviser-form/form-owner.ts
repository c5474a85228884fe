import { callApi, fetchContext, runtimeConfig } from 'shared';
import { data, type LoaderFunctionArgs } from 'shared/router';

/** The adviser's name, which is all that is kept of the public answer, or why there is no form. */
export type FormOwner =
  | { adviser: string }
  /** No form at this URL; a retry would not help. */
  | { missing: string }
  | { failed: string };

/** Finds the adviser by the slug in the form's URL (spec: staff-panel §7, §8). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.comercialSlug?.trim();
  if (!slug) return missing('URL del formulario inválida');
  try {
    return await findOwner(slug, context.get(fetchContext), request.signal);
  } catch (error) {
    request.signal.throwIfAborted();
    const reason = error instanceof Error && error.message ? error.message : 'Error desconocido';
    return data<FormOwner>({ failed: reason }, { status: 503 });
  }
}

const missing = (text: string) => data<FormOwner>({ missing: text }, { status: 404 });

async function findOwner(slug: string, call: typeof fetch, signal: AbortSignal) {
  const response = await callApi(
    `${runtimeConfig.getState().services.crm}/comerciales-cognito-handler?${new URLSearchParams({ slug })}`,
    { headers: { accept: 'application/json' }, signal, call },
  );
  if (response.status === 404) return missing('Comercial no encontrado');
  if (!response.ok) throw new Error(`Error ${response.status}: ${response.statusText}`);
  const answer = (await response.json().catch(() => null)) as { id?: unknown; nombre?: string } | null;
  if (!answer) throw new Error('Error desconocido');
  if (answer.id === undefined || answer.id === null) {
    return missing('Error en la configuración del formulario - Contacte a soporte');
  }
  if (typeof answer.id !== 'string' || !answer.id.trim()) {
    return missing('Formulario no encontrado - ID del comercial inválido');
  }
  return { adviser: answer.nombre?.trim() || 'Asesor' } satisfies FormOwner;
}

/** The name without the suffix of demonstration accounts. */
export const personalName = (name: string): string => name.replace(/\s*\(demo\)$/, '');
