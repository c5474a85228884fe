import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderStorage } from '../storage/folder-storage';
import { ReleaseError } from '../storage/release-error';
import { openS3Storage } from '../storage/s3-storage';
import { publishRelease } from './publish';

const USAGE = `publish-release [version]

Publishes the build in ./dist of the app in this folder; the version is that of its package.json unless another is
given. The store is the bucket in RELEASES_S3_BUCKET (RELEASES_S3_REGION, RELEASES_S3_ENDPOINT), or the folder
"releases" in DATA_DIR. Making it live is the operator's: "promote" or "canary".`;

/** Where the environment says that releases are kept. Publishing signs nothing, so that no key is needed. */
function storageOf({
  RELEASES_S3_BUCKET: bucket,
  RELEASES_S3_REGION: region = 'us-east-1',
  RELEASES_S3_ENDPOINT: endpoint,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv) {
  if (bucket) return openS3Storage({ bucket, region, endpoint });
  if (!dataDir) throw new ReleaseError(`RELEASES_S3_BUCKET or DATA_DIR is missing\n\n${USAGE}`);
  return new FolderStorage(join(resolve(dataDir), 'releases'));
}

async function run([given]: string[]): Promise<string> {
  const text = await readFile('package.json', 'utf8').catch(() => {
    throw new ReleaseError(`There is no package.json in this folder\n\n${USAGE}`);
  });
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  const storage = storageOf(process.env);
  const published = given ?? version;
  await storage.exclusively(() => publishRelease(storage, process.cwd(), name, published));
  return `${name} ${published} is published`;
}

run(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
