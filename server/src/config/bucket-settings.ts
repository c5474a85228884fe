/** A bucket of an S3-compatible object storage. Credentials are those that the SDK finds. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Base URL of a storage that is not Amazon's. */
  readonly endpoint?: string | undefined;
}
