import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-app';
import { createTestDatabase } from '../testing/test-database';
import { adoptFolder, keptElsewhere } from './folder-mark';

test('an instance with a data folder of its own is told what the others do not see; a copy of the folder is the same', async () => {
  const { database, remove } = await createTestDatabase('postgres');
  const root = await mkdtemp(join(tmpdir(), 'folder-mark-'));
  const [first, second, copy] = await Promise.all(
    ['uno', 'dos']
      .map(async (name) => mkdtemp(join(root, name)))
      .concat(Promise.resolve(join(root, 'copia'))),
  );
  const bucket = { bucket: 'b', region: 'us-east-1' };
  const told = (dataDir = '', change: object = {}) =>
    keptElsewhere(database, { ...testConfig(), databaseUrl: 'postgres://aqui', dataDir, ...change });
  expect(await Promise.all([told(first), told(first)])).toEqual([[], []]);
  await cp(first ?? '', copy ?? '', { recursive: true });
  expect(await told(copy)).toEqual([]);
  expect(await told(second)).toEqual(['imágenes', 'documentos', 'versiones']);
  expect(await told(second, { imagesS3: bucket })).toEqual(['documentos', 'versiones']);
  const buckets = { imagesS3: bucket, documentsS3: bucket, releases: { s3: bucket } };
  expect(await told(second, buckets)).toEqual([]);
  expect(await told(second, { databaseUrl: undefined })).toEqual([]);
  await adoptFolder(database, second ?? '');
  expect(await told(second)).toEqual([]);
  expect(await told(first)).not.toEqual([]);
  await remove();
  await rm(root, { recursive: true });
});
