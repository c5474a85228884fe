import type { Environment } from './environment';
import { StartupError } from './startup-error';

/** A bucket of an S3-compatible object storage. Credentials are those that the SDK finds. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Base URL of a storage that is not Amazon's. */
  readonly endpoint?: string | undefined;
}

/** Where releases are kept when it is not the data folder; nothing without `RELEASES_S3_BUCKET`. */
export function releaseBucket({
  RELEASES_S3_BUCKET: bucket,
  RELEASES_S3_ENDPOINT: endpoint,
  RELEASES_S3_REGION: region,
  RELEASE_KEY_FILE: keyFile,
}: Pick<
  Environment,
  'RELEASES_S3_BUCKET' | 'RELEASES_S3_ENDPOINT' | 'RELEASES_S3_REGION' | 'RELEASE_KEY_FILE'
>): BucketSettings | undefined {
  if (!bucket) return undefined;
  if (!keyFile) {
    throw new StartupError(
      'RELEASES_S3_BUCKET necesita RELEASE_KEY_FILE: la llave que comparten los servidores.',
    );
  }
  return { bucket, endpoint, region };
}
