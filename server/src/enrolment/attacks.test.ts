import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FolderStorage } from '../storage/folder-storage';
import { opened } from '../testing/opened';
import { TEST_DOCUMENTS_KEY } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { leadCalls } from '../testing/test-leads';
import { applicantCalls, HEIC, jpeg, openCrmOnDisk, photo } from './applicant.fixture';
import { createDocumentVault } from './document-vault';
import { readDocument } from './read-document';
import { createFileSweep } from './sweep-files';

const PLACE = { IFD0: { Copyright: 'Ana Ríos' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } };
const HIDDEN = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');

/** A PNG with an extra chunk before the end. */
function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const chunk = Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

/** A JPEG with a comment behind its first marker. */
const withComment = (bytes: Buffer, text: Buffer) =>
  Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    text,
    bytes.subarray(2),
  ]);

const KEPT: readonly [string, () => Promise<Buffer>][] = [
  ['a JPEG that says where it was taken', () => photo(60).withExif(PLACE).jpeg().toBuffer()],
  ['a PNG that says where it was taken', () => photo(60).withExif(PLACE).png().toBuffer()],
  ['a JPEG with a ZIP behind it', async () => Buffer.concat([await photo(60).jpeg().toBuffer(), HIDDEN])],
  ['a JPEG with a page in its comment', async () => withComment(await photo(60).jpeg().toBuffer(), HIDDEN)],
  ['a PNG with a ZIP behind it', async () => Buffer.concat([await photo(60).png().toBuffer(), HIDDEN])],
  ['a PNG with a page in a chunk', async () => withChunk(await photo(60).png().toBuffer(), 'tEXt', HIDDEN)],
];

test.each(KEPT)('%s is written anew, and keeps its picture alone', async (_what, make) => {
  const sent = await make();
  const { bytes, formato } = await readDocument(sent);
  const { format, width, exif, xmp, iptc, comments } = await sharp(bytes).metadata();
  expect([format, width]).toEqual([formato, 60]);
  expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
  // Long texts only: random bytes of a noise photo sometimes contain a word of three letters.
  expect(bytes.includes('<script>')).toBe(false);
  expect(bytes.includes('Ana R')).toBe(false);
});

test('a photo that is turned by its metadata stands upright without them', async () => {
  const turned = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#333' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp((await readDocument(turned)).bytes).metadata();
  expect([width, height, orientation]).toEqual([40, 80, undefined]);
});

test('a HEIC photo becomes an upright JPEG without what its file says besides; a broken one is refused', async () => {
  expect(HEIC.includes('Ana Rios')).toBe(true);
  const { formato, bytes } = await readDocument(HEIC);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([formato, width, height, exif]).toEqual(['jpeg', 64, 96, undefined]);
  expect(bytes.includes('Ana')).toBe(false);
  // What was at the right is now on top.
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left: 20, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(blue).toBeGreaterThan(red);
  for (const broken of [HEIC.subarray(0, 300), Buffer.concat([HEIC.subarray(0, 12), Buffer.alloc(90, 1)])])
    await expect(readDocument(broken)).rejects.toMatchObject({ statusCode: 400 });
});

test.each(['webp', 'avif', 'gif', 'tiff'] as const)('a %s is refused by its content', async (format) => {
  const bytes = await photo(40).toFormat(format).toBuffer();
  await expect(readDocument(bytes)).rejects.toMatchObject({ statusCode: 415 });
});

test('a picture of few bytes that would take the memory is refused before it is unpacked', async () => {
  const size = { width: 9_000, height: 9_000, channels: 3, background: '#fff' } as const;
  const bytes = await sharp({ create: size, limitInputPixels: false }).png().toBuffer();
  expect(bytes.length).toBeLessThan(1024 * 1024);
  await expect(readDocument(bytes)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('demasiados píxeles'),
  });
});

describe.each(MAIN_ENGINE)('while a file is on its way on %s', (engine) => {
  const crm = opened(() => openCrmOnDisk(engine));
  let leadId: string;
  let bytes: Buffer;
  let clave: string;
  const { create, get, merge } = leadCalls(() => crm);
  const applicant = applicantCalls(() => crm);
  beforeAll(async () => {
    bytes = await jpeg();
  });
  /** The server already has the first part. */
  beforeEach(async () => {
    leadId = await applicant.alone('aspirante@example.com');
    clave = crypto.randomUUID();
    const { id } = (await applicant.begin(bytes.length, { clave })).json();
    await applicant.page(`/files/${id}?desde=0`, 'PUT', bytes.subarray(0, UPLOAD_PART_BYTES));
  });

  const goOn = async () => {
    const begun = await applicant.begin(bytes.length, { clave });
    if (begun.statusCode !== 200) return begun;
    const { id, recibido } = begun.json();
    expect(recibido).toBe(UPLOAD_PART_BYTES);
    return applicant.finish(id, bytes, recibido);
  };
  test('its lead is merged into another: it goes on from where it was, and is with the one that is kept', async () => {
    const kept = await create('jefa', { asesorAsignado: 'ana' });
    await merge(kept.id, leadId);
    expect((await goOn()).json().terminado).toBe(true);
    const { archivos } = (await crm.call('ana', 'GET', `/api/v1/leads/${kept.id}/enrolment`)).json();
    expect(archivos).toHaveLength(1);
  });

  test.each([
    [
      'erased',
      () =>
        crm.call('jefa', 'POST', '/api/v1/consents/erase', {
          email: 'aspirante@example.com',
          motivo: 'Lo pidió.',
        }),
    ],
    ['deleted', () => crm.call('jefa', 'DELETE', `/${leadId}`)],
    ['left without its link', () => crm.call('ana', 'DELETE', `/api/v1/leads/${leadId}/enrolment`)],
  ] as const)('its lead is %s: a sentence says so, and a stranger is shown nothing', async (_what, end) => {
    expect((await end()).statusCode).toBeLessThan(300);
    const answer = await goOn();
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Este enlace ya no sirve o está incompleto. Pida uno nuevo a su asesor.',
    ]);
  });

  test('its lead is erased while the last part is looked at: nothing of it stays', async () => {
    const { id } = (await applicant.begin(bytes.length, { clave })).json();
    const [answer] = await Promise.all([
      applicant.finish(id, bytes, UPLOAD_PART_BYTES),
      crm.database.records.deleteFrom('leads').where('id', '=', leadId).execute(),
    ]);
    expect([200, 401, 404]).toContain(answer.statusCode);
    const storage = new FolderStorage(crm.folder);
    const vault = createDocumentVault({ storage, key: Buffer.from(TEST_DOCUMENTS_KEY, 'base64url') });
    await createFileSweep({ database: crm.database, vault })();
    expect(await readdir(join(crm.folder, 'documentos')).catch(() => [])).toEqual([]);
    expect(await crm.database.records.selectFrom('leadFileParts').selectAll().execute()).toEqual([]);
  });

  test('the link is made anew: with the new one it goes on, and nothing that was acknowledged is lost', async () => {
    await crm.database.query.deleteFrom('request_counts').execute();
    await applicant.open(leadId);
    expect((await goOn()).json().terminado).toBe(true);
  });

  test('the card of the lead says that it waits, and no longer once it was taken back', async () => {
    const shown = async () => {
      const [lead] = (await crm.call('ana', 'GET', '')).json();
      return lead.documentos.filter(({ porRevisar }: { porRevisar?: boolean }) => porRevisar).length;
    };
    expect(await shown()).toBe(0);
    await goOn();
    expect(await shown()).toBe(1);
    const [{ id }] = await applicant.filesOf();
    await applicant.page(`/files/${id}`, 'DELETE');
    expect(await shown()).toBe(0);
    // Both are in the history, from which the live stream notifies everybody who reaches the lead.
    const events = await get('ana', `/${leadId}/history`);
    expect(events.map(({ tipo }: { tipo: string }) => tipo).slice(0, 2)).toEqual([
      'archivo_retirado',
      'archivo_enviado',
    ]);
  });
});
