import { callApi, fetchContext, runtimeConfig } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';

const TIMEOUT_MS = 5_000;

/** A page's changed texts, whose names start with its name. None if the API does not answer: then `content/` applies. */
export async function textsOf(page: string, { context, request }: LoaderFunctionArgs) {
  try {
    const answer = await callApi(`${runtimeConfig.getState().services.api}/v1/texts`, {
      call: context.get(fetchContext),
      headers: { accept: 'application/json' },
      signal: request.signal,
      timeoutMs: TIMEOUT_MS,
    });
    if (!answer.ok) return {};
    const texts = Object.entries((await answer.json()) as Record<string, string>);
    return { texts: Object.fromEntries(texts.filter(([name]) => name.startsWith(`${page}.`))) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return {};
  }
}
