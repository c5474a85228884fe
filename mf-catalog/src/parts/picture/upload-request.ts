import { ApiError, ROLES, runtimeConfig, storedToken } from 'shared';

interface Upload {
  body: object;
  timeoutMs: number;
  /** Error message if the answer has none. */
  failure: string;
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Stops the upload. */
  signal: AbortSignal;
}

/**
 * Sends a large body and reports its progress, which `fetch` can't. Resolves with the parsed answer; throws an `ApiError`, with
 * status 401 if the token must be renewed first.
 */
export function sendUpload(
  path: string,
  { body, timeoutMs, failure, onProgress, signal }: Upload,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${runtimeConfig.getState().services.files}${path}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('authorization', `Bearer ${storedToken(...ROLES) ?? ''}`);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer);
      const { message } = (answer ?? {}) as { message?: unknown };
      const text = typeof message === 'string' ? message : `${failure} (${request.status})`;
      reject(new ApiError(request.status, text));
    };
    request.ontimeout = () =>
      reject(new Error('El servidor tardó demasiado en responder. Inténtelo de nuevo.'));
    request.onerror = () =>
      reject(new Error('No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
