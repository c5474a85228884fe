import type { FailureStage, ReleaseFile } from 'shared';

/** URL and integrity of a container's script; the URL changes with each attempt. */
export type EntryFile = ReleaseFile;

/** Where the loading of a remote stopped, in the order of the stages. */
export type LoadStage = Exclude<FailureStage, 'registry' | 'server'>;

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
