import { fetchContext, runtimeConfig } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';

const TIMEOUT_MS = 5_000;

/** A page's changed texts, whose names start with its name. None if the API does not answer: then `content/` applies. */
export async function textsOf(page: string, { context, request }: LoaderFunctionArgs) {
  try {
    const call = context.get(fetchContext);
    const answer = await call(`${runtimeConfig.getState().services.api}/v1/texts`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return {};
    const texts = Object.entries((await answer.json()) as Record<string, string>);
    return { texts: Object.fromEntries(texts.filter(([name]) => name.startsWith(`${page}.`))) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return {};
  }
}
