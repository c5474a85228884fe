import { callApi, fetchContext, readApiError, runtimeConfig } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import type { OpenDay } from '../../open-day';

/** Data of the page: the upcoming open days; null if they could not be read. */
export interface OpenDaysData {
  days: OpenDay[] | null;
  /** Id of the open day that is selected at first. */
  chosen: string;
}

/** Reads the open days. Without the API, the page says so and offers a retry. */
export async function openDaysLoader({ context, request }: LoaderFunctionArgs): Promise<OpenDaysData> {
  const chosen = new URL(request.url).searchParams.get('jornada') ?? '';
  const url = `${runtimeConfig.getState().services.api}/m/eventos/jornadas`;
  try {
    const response = await callApi(url, { call: context.get(fetchContext), signal: request.signal });
    if (!response.ok) throw await readApiError(response, 'No se pudieron leer las jornadas');
    return { days: (await response.json()) as OpenDay[], chosen };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { days: null, chosen };
  }
}
