/**
 * Why a page could not be rendered: its code threw, it took too long, its process ended (memory), no process was free,
 * or it has failed so often that it is not tried for a while.
 */
export type RenderFailure = 'threw' | 'timeout' | 'crashed' | 'busy' | 'suspended';

/** A page that is left to the browser. */
export class RenderError extends Error {
  override name = 'RenderError';
  constructor(
    readonly failure: RenderFailure,
    message: string,
  ) {
    super(message);
  }
}
