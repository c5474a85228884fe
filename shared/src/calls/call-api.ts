import { anySignal } from './any-signal';
import { traceHeader } from './click-trace';

/** Longest wait for an answer, unless a call says otherwise. */
const TIMEOUT_MS = 10_000;

/** Options of `fetch`, the time limit (10 s by default), and the `fetch` to call with: in a loader, that of `fetchContext`. */
export interface CallOptions extends RequestInit {
  timeoutMs?: number;
  call?: typeof fetch;
}

/** The server could not be reached or did not answer in time. Whether it carried out the request is not known. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** `fetch` with a time limit. Failures to reach the server have a Spanish message; an abort is rethrown as it is. */
export async function callApi(url: string, options: CallOptions = {}): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS, call = fetch, ...init } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(traceHeader(url))) headers.set(name, value);
  try {
    return await call(url, { ...init, headers, signal: signal ? anySignal([signal, timeout]) : timeout });
  } catch (error) {
    if (signal?.aborted) throw error;
    const reason = timeout.aborted
      ? 'El servidor tardó demasiado en responder. Inténtelo de nuevo.'
      : 'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.';
    throw new ConnectionError(reason, { cause: error });
  }
}
