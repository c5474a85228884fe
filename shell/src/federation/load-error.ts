/** Where the loading of a remote stopped, in the order of the stages. */
export type LoadStage = 'compatibility' | 'entry' | 'module' | 'contract' | 'page';

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
