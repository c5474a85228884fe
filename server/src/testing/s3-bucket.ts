import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

export const BUCKET = 'releases';

/** Settings of a client of the local S3 server. */
export const S3_SETTINGS = {
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};

/** A local S3 server with one bucket. */
export async function startS3Bucket() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET }],
  });
  listFolders(server.store);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ ...S3_SETTINGS, endpoint });
  return {
    /** Folder beside the bucket, for the test's own files. */
    folder,
    endpoint,
    client,
    async close() {
      client.destroy();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** S3rver finds a folder only when a file lies directly in it; S3 also when all its files lie deeper. */
function listFolders(store: S3rver['store']): void {
  const listAll = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, prefix = '', ...options }) => {
    const found = await listAll(bucket, { ...options, prefix });
    if (!delimiter) return found;
    const below = (key: string) => key.indexOf(delimiter, prefix.length);
    const folders = found.objects.flatMap(({ key }) => (below(key) < 0 ? [] : key.slice(0, below(key) + 1)));
    const objects = found.objects.filter(({ key }) => below(key) < 0);
    return { ...found, objects, commonPrefixes: [...new Set(folders)] };
  };
}
