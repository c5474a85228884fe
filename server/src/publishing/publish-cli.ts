import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderStorage } from '../storage/folder-storage';
import { ReleaseError } from '../storage/release-error';
import { openS3Storage } from '../storage/s3-storage';
import { publishRelease } from './publish';

const USAGE = `publish-release [version]

Publica la compilación de ./dist de la app de esta carpeta; la versión es la de su package.json, si no se da otra.
Las versiones se guardan en el bucket de RELEASES_S3_BUCKET (RELEASES_S3_REGION, RELEASES_S3_ENDPOINT), o en la carpeta
"releases" de DATA_DIR. Ponerla en uso es de quien opera el sitio: "promote" o "canary".`;

/** Where the environment says that releases are kept. Publishing signs nothing, so that no key is needed. */
function storageOf({
  RELEASES_S3_BUCKET: bucket,
  RELEASES_S3_REGION: region = 'us-east-1',
  RELEASES_S3_ENDPOINT: endpoint,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv) {
  if (bucket) return openS3Storage({ bucket, region, endpoint });
  if (!dataDir) throw new ReleaseError(`Falta RELEASES_S3_BUCKET o DATA_DIR.\n\n${USAGE}`);
  return new FolderStorage(join(resolve(dataDir), 'releases'));
}

async function run([given]: string[]): Promise<string> {
  const text = await readFile('package.json', 'utf8').catch(() => {
    throw new ReleaseError(`No hay package.json en esta carpeta.\n\n${USAGE}`);
  });
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  const storage = storageOf(process.env);
  const published = given ?? version;
  await storage.exclusively(() => publishRelease(storage, process.cwd(), name, published));
  return `${name} ${published} quedó publicada.`;
}

run(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
