import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUCKET, S3_SETTINGS, startS3Bucket } from '../testing/s3-bucket';
import { type Crm, openCrm } from '../testing/test-leads';
import { applicantCalls, fileReader, JPEG_HEADER_BYTES, jpeg } from './applicant.fixture';

let bucket: Awaited<ReturnType<typeof startS3Bucket>>;
/** Proxy between the site and the bucket, which can be down or silent. */
let line: Server;
let state: 'open' | 'away' | 'silent' = 'open';
let crm: Crm;
let leadId: string;
const applicant = applicantCalls(() => crm);
const { read } = fileReader(() => crm);

beforeAll(async () => {
  bucket = await startS3Bucket();
  line = createServer((sent, answer) => {
    if (state === 'away') sent.socket.destroy();
    if (state !== 'open') return;
    const { method, url: path, headers } = sent;
    const { hostname, port } = new URL(bucket.endpoint);
    const passed = request({ hostname, port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    sent.pipe(passed);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  crm = await openCrm('postgres', {
    LOCAL_MAILBOX: 'off',
    DOCUMENTS_S3_BUCKET: BUCKET,
    DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: S3_SETTINGS.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_SETTINGS.credentials.secretAccessKey,
  });
});
afterAll(async () => {
  await crm.close();
  line.closeAllConnections();
  line.close();
  await bucket.close();
});
beforeEach(async () => {
  state = 'open';
  leadId = await applicant.alone('aspirante@example.com');
});

test('files in a bucket with credentials of its own are encrypted there and read by who may', async () => {
  expect((await applicant.send(await jpeg())).json().terminado).toBe(true);
  const [file] = await applicant.filesOf();
  const { Contents = [] } = await bucket.client.send(
    new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'documentos/' }),
  );
  expect(Contents.map(({ Key }) => Key)).toContain(`documentos/${file.id}`);
  const { Body } = await bucket.client.send(
    new GetObjectCommand({ Bucket: BUCKET, Key: `documentos/${file.id}` }),
  );
  const stored = Buffer.from((await Body?.transformToByteArray()) ?? []);
  const sent = await read('ana', leadId, file.id);
  expect(stored.includes(sent.rawPayload.subarray(0, JPEG_HEADER_BYTES))).toBe(false);
  expect((await sharp(sent.rawPayload).metadata()).width).toBe(700);
});

test.each(['away', 'silent'] as const)(
  'while the bucket is %s a sentence says so, and what was acknowledged goes on without being sent again',
  async (fault) => {
    const bytes = await jpeg();
    const clave = crypto.randomUUID();
    state = fault;
    const answer = await applicant.send(bytes, { clave });
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'No podemos guardar archivos en este momento. Lo que envió no se pierde: intente de nuevo en unos minutos.',
    ]);
    state = 'open';
    const again = (await applicant.begin(bytes.length, { clave })).json();
    expect(again).toMatchObject({ recibido: bytes.length, terminado: false });
    expect((await applicant.finish(again.id, bytes, bytes.length - 1)).json().terminado).toBe(true);
  },
);

test('who reads a file while the bucket is away is told so', async () => {
  await applicant.send(await jpeg());
  const [file] = await applicant.filesOf();
  state = 'away';
  const answer = await read('ana', leadId, file.id);
  expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(/^\p{Lu}.+\.$/u)]);
});
