import { ReleaseError } from './release-error';

/** Somebody else has written the same key since it was read. */
export const changedMeanwhile = (): ReleaseError =>
  new ReleaseError(
    'Somebody else has changed the releases meanwhile; look at them and try again',
    'Otra persona cambió las versiones mientras tanto. Revise y repita.',
  );
