/** Longest wait for an answer, unless a call says otherwise. */
const TIMEOUT_MS = 10_000;

export interface CallOptions extends Omit<RequestInit, 'signal'> {
  /** Aborted when nobody waits for the answer any more. */
  leaving?: AbortSignal;
  timeoutMs?: number;
}

/** `fetch` with a time limit, whose failures to reach the server carry a message for the reader. */
export async function callApi(address: string, options: CallOptions = {}): Promise<Response> {
  const { leaving, timeoutMs = TIMEOUT_MS, ...init } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address, { ...init, signal: leaving ? AbortSignal.any([leaving, timeout]) : timeout });
  } catch (error) {
    if (leaving?.aborted) throw error;
    const reason = timeout.aborted
      ? 'El servidor tardó demasiado en responder'
      : 'No se pudo conectar con el servidor';
    throw new Error(reason, { cause: error });
  }
}
