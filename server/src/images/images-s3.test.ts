import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, testConfig } from '../testing/test-app';
import { signToken } from '../testing/test-tokens';

const BUCKET = 'fotos';
let folder: string;
let server: S3rver;
let environment: NodeJS.ProcessEnv;
const apps: TestApp[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puentes-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  // Where the SDK looks for credentials.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  environment = {
    DATA_DIR: folder,
    IMAGES_S3_BUCKET: BUCKET,
    IMAGES_S3_REGION: 'us-east-1',
    IMAGES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  };
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function start(): Promise<TestApp> {
  const app = await createTestApp('postgres', { config: testConfig(environment) });
  apps.push(app);
  return app;
}

test('S7.21 S7.22 pictures in an S3-compatible storage are served by every server that shares it', async () => {
  const [one, other] = [await start(), await start()];
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e99' } })
    .png()
    .toBuffer();
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/subir-imagen',
    headers: { authorization: `Bearer ${await signToken(['admin'])}` },
    payload: { fileName: 'mar.png', fileContentBase64: picture.toString('base64'), fileType: 'image/png' },
  });
  const { imageUrl } = answer.json<{ imageUrl: string }>();
  expect(imageUrl).toMatch(/\/840\.jpg$/);
  for (const [file, format] of [
    ['840.jpg', 'jpeg'],
    ['360.webp', 'webp'],
    ['560.avif', 'heif'],
  ] as const) {
    const sent = await other.app.inject(imageUrl.replace('840.jpg', file));
    expect(sent.statusCode).toBe(200);
    expect((await sharp(sent.rawPayload).metadata()).format).toBe(format);
  }
  // Such a width was never stored: it is wider than the upload.
  expect((await other.app.inject(imageUrl.replace('840.jpg', '1280.avif'))).statusCode).toBe(404);
});

test('while the storage is down, an upload fails visibly and an unknown picture is no "not found"', async () => {
  const app = await createTestApp('postgres', {
    config: testConfig({ ...environment, IMAGES_S3_ENDPOINT: 'http://127.0.0.1:9' }),
  });
  apps.push(app);
  const sent = await app.app.inject(`/imagenes/${'a'.repeat(32)}/840.jpg`);
  expect(sent.statusCode).toBe(503);
});
