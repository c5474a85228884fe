import type { FailureStage } from 'shared';

/** The stage at which loading a remote stopped, in the order of the stages. */
export type LoadStage = Exclude<FailureStage, 'registry' | 'server' | 'api'>;

/** Why a remote could not be shown. The text a visitor reads is chosen by stage in `remote-error`. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly stage: LoadStage,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Stage of an error that came after the module had loaded: a file of its page, its styles, or the page itself. */
function stageOf(error: unknown): LoadStage {
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  if (code === 'CSS_CHUNK_LOAD_FAILED' || name === 'TimeoutError') return 'styles';
  if (name === 'ChunkLoadError') return /\bcss\b/i.test(String(message)) ? 'styles' : 'chunk';
  return 'page';
}

/** Any value can be thrown: a string, a response, an object. */
function wordsOf(thrown: unknown): string {
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown };
  if (status !== undefined) return `${status} ${statusText ?? ''}`.trim();
  return typeof thrown === 'object' ? JSON.stringify(thrown) : String(thrown);
}

/** Turns an error thrown inside a remote's slot into the one that the slot shows and reports. */
export function toLoadError(error: unknown, remote: string, version: string): RemoteLoadError {
  if (error instanceof RemoteLoadError) return error;
  const message = error instanceof Error ? error.message : wordsOf(error);
  return new RemoteLoadError(remote, version, stageOf(error), message, { cause: error });
}
