import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../config/bucket-settings';
import type { ImageStore } from './image-store';

const PREFIX = 'imagenes';

/** Keeps pictures in an S3-compatible storage, for servers that share them. */
export function s3Store({ bucket, region, endpoint }: BucketSettings): ImageStore {
  // Other storages rarely answer under a host name for each bucket.
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
  const keyOf = (folder: string, name: string) => `${PREFIX}/${folder}/${name}`;
  return {
    async write(folder, files) {
      for (const { name, type, bytes } of files) {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: keyOf(folder, name), Body: bytes, ContentType: type }),
        );
      }
    },
    async read(folder, name) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(folder, name) }),
        );
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}
