import type { Environment } from './environment';
import { StartupError } from './startup-error';

/** Credentials of a storage that is not of the same account as the rest. */
interface StorageCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket of an S3-compatible object storage. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Base URL of a storage that is not Amazon's. */
  readonly endpoint?: string | undefined;
  /** Without them, the SDK looks for credentials itself. */
  readonly credentials?: StorageCredentials | undefined;
}

type Keys = Pick<Environment, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

function credentialsOf({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Keys): Pick<BucketSettings, 'credentials'> {
  if (!accessKeyId && !secretAccessKey) return {};
  if (accessKeyId && secretAccessKey) return { credentials: { accessKeyId, secretAccessKey } };
  throw new StartupError('S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY se configuran juntos.');
}

/** Bucket for files that are otherwise in the data folder; null if none is configured. */
export const bucketOf = (
  keys: Keys,
  bucket: string | undefined,
  region: string,
  endpoint: string | undefined,
): BucketSettings | null => (bucket ? { bucket, region, endpoint, ...credentialsOf(keys) } : null);

/** Bucket for releases in place of the data folder; undefined without `RELEASES_S3_BUCKET`. */
export function releaseBucket({
  RELEASES_S3_BUCKET: bucket,
  RELEASES_S3_ENDPOINT: endpoint,
  RELEASES_S3_REGION: region,
  RELEASE_KEY_FILE: keyFile,
  ...keys
}: Keys &
  Pick<
    Environment,
    'RELEASES_S3_BUCKET' | 'RELEASES_S3_ENDPOINT' | 'RELEASES_S3_REGION' | 'RELEASE_KEY_FILE'
  >): BucketSettings | undefined {
  if (!bucket) return undefined;
  if (!keyFile) {
    throw new StartupError(
      'RELEASES_S3_BUCKET necesita RELEASE_KEY_FILE: la llave que comparten los servidores.',
    );
  }
  return { bucket, endpoint, region, ...credentialsOf(keys) };
}
