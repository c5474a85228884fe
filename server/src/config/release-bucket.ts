import type { BucketSettings } from './bucket-settings';
import type { Environment } from './environment';
import { StartupError } from './startup-error';

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
