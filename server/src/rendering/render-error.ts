/**
 * Why a page could not be rendered: its code threw, its time was over, its process ended (memory), or
 * no process was free.
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
