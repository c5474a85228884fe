import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../database/open-database';
import { backUp, restore } from '../operations/backup';
import { FolderStorage } from '../storage/folder-storage';
import { opened } from '../testing/opened';
import { TEST_DOCUMENTS_KEY } from '../testing/test-app';
import { createEmptyPostgres, dropPostgres, MAIN_ENGINE } from '../testing/test-database';
import { leadCalls } from '../testing/test-leads';
import {
  applicantCalls,
  fileReader,
  HEIC,
  JPEG_HEADER_BYTES,
  jpeg,
  openCrmOnDisk,
  PDF,
  photo,
} from './applicant.fixture';
import { createDocumentVault } from './document-vault';
import { createFileSweep } from './sweep-files';

const EMAIL = 'aspirante@example.com';

describe.each(MAIN_ENGINE)('files of applicants on %s', (engine) => {
  const crm = opened(() => openCrmOnDisk(engine));
  let leadId: string;
  const { create, get, merge } = leadCalls(() => crm);
  const applicant = applicantCalls(() => crm);
  const { page, begin, send, filesOf } = applicant;
  const { read } = fileReader(() => crm);
  beforeEach(async () => {
    leadId = await applicant.alone(EMAIL);
  });
  afterEach(async () => {
    await crm.database.records.deleteFrom('leads').execute();
    await sweep();
  });

  const vault = () =>
    createDocumentVault({
      storage: new FolderStorage(crm.folder),
      key: Buffer.from(TEST_DOCUMENTS_KEY, 'base64url'),
    });
  const sweep = () => createFileSweep({ database: crm.database, vault: vault() })();
  const keptFiles = () => readdir(join(crm.folder, 'documentos')).catch(() => []);

  const staff = (person: 'ana' | 'beto', method: 'GET' | 'POST', path: string, payload?: object) =>
    crm.call(person, method, `/api/v1/leads${path}`, payload);

  test('a photo in parts is kept encrypted, without where it was taken, and only who reaches the lead gets it', async () => {
    const bytes = await jpeg();
    expect(bytes.length).toBeGreaterThan(UPLOAD_PART_BYTES);
    expect((await send(bytes)).json().terminado).toBe(true);
    const [file] = await filesOf();
    expect(file).toMatchObject({
      nombre: 'cédula.jpg',
      formato: 'jpeg',
      estado: 'por_revisar',
      motivo: null,
    });

    const download = await read('ana', leadId, file.id);
    expect(download.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="documento-[\w-]{8}\.jpg"$/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const { width, exif } = await sharp(download.rawPayload).metadata();
    expect([width, exif]).toEqual([700, undefined]);
    expect((await read('beto', leadId, file.id)).statusCode).toBe(404);
    const other = await create('ana');
    expect((await read('ana', other.id, file.id)).statusCode).toBe(404);

    const [name] = await keptFiles();
    expect(name).toBe(file.id);
    const stored = await new FolderStorage(crm.folder).read(`documentos/${file.id}`);
    expect(stored?.includes(download.rawPayload.subarray(0, JPEG_HEADER_BYTES))).toBe(false);
    expect(await crm.database.records.selectFrom('leadFileParts').selectAll().execute()).toEqual([]);
  });

  test('a line that is cut at each tenth goes on where it stopped, with the answer lost or not', async () => {
    const bytes = await jpeg();
    let resumed = 0;
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      const clave = crypto.randomUUID();
      const cut = Math.min(bytes.length - 1, Math.round((bytes.length * tenth) / 10));
      const { id } = (await begin(bytes.length, { clave })).json();
      let at = 0;
      while (at < cut) {
        const end = Math.min(cut, at + UPLOAD_PART_BYTES);
        await page(`/files/${id}?desde=${at}`, 'PUT', bytes.subarray(at, end));
        at = end;
      }
      // The answer to the last part was lost: the part is sent again, then the rest from where the server is.
      const again = await begin(bytes.length, { clave });
      expect(again.json()).toMatchObject({ id, recibido: cut, terminado: false });
      const repeated = await page(`/files/${id}?desde=0`, 'PUT', bytes.subarray(0, 10));
      expect(repeated.json().recibido).toBe(cut);
      let answer = again;
      while (!answer.json().terminado) {
        const from = answer.json().recibido;
        answer = await page(
          `/files/${id}?desde=${from}`,
          'PUT',
          bytes.subarray(from, from + UPLOAD_PART_BYTES),
        );
      }
      expect((await begin(bytes.length, { clave })).json()).toMatchObject({ id, terminado: true });
      resumed += 1;
      await page(`/files/${id}`, 'DELETE');
    }
    console.info(`Uploads resumed after a cut: ${resumed} of 10.`);
  });

  test('while nothing can be stored the sentence says so, and what was acknowledged goes on afterwards', async () => {
    const bytes = await jpeg();
    // A file in place of the folder: nothing can be written below it.
    await rm(join(crm.folder, 'documentos'), { recursive: true, force: true });
    await writeFile(join(crm.folder, 'documentos'), '');
    const clave = crypto.randomUUID();
    const answer = await send(bytes, { clave });
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'storage_unavailable']);
    await rm(join(crm.folder, 'documentos'));
    const again = (await begin(bytes.length, { clave })).json();
    expect(again).toMatchObject({ recibido: bytes.length, terminado: false });
    const last = await page(`/files/${again.id}?desde=${bytes.length - 1}`, 'PUT', bytes.subarray(-1));
    expect(last.json().terminado).toBe(true);
    expect(await filesOf()).toHaveLength(1);
  });

  test('a backup has the files, still encrypted, and a restored site reads them', async () => {
    await send(await jpeg());
    const [file] = await filesOf();
    const place = await mkdtemp(join(tmpdir(), 'puentes-copia-'));
    const [copy, target] = [join(place, 'copia'), join(place, 'restaurado')];
    await backUp(crm.database, crm.folder, copy);
    const url = await createEmptyPostgres();
    const database = await openPostgres(url, 2, () => undefined);
    await restore(database, target, copy);
    const row = await database.records
      .selectFrom('leadFiles')
      .selectAll()
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    const restored = createDocumentVault({
      storage: new FolderStorage(target),
      key: Buffer.from(TEST_DOCUMENTS_KEY, 'base64url'),
    });
    expect((await sharp((await restored.read(row)) ?? Buffer.alloc(0)).metadata()).width).toBe(700);
    await database.close();
    await dropPostgres(url);
    await rm(place, { recursive: true, force: true });
  });

  test('two tabs that send one file at once come to one file', async () => {
    const bytes = await jpeg();
    const clave = crypto.randomUUID();
    const answers = await Promise.all([send(bytes, { clave }), send(bytes, { clave })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await filesOf()).toHaveLength(1);
    expect((await begin(bytes.length + 1, { clave: crypto.randomUUID() })).statusCode).toBe(200);
    expect((await begin(99, { clave, tipo: 'foto' })).json().error).toBe('idempotency_key_reused');
  });

  const bomb = async () => {
    const bytes = await photo(400).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    return bytes;
  };
  const pdf = (inside: string) =>
    Buffer.from(PDF.toString().replace('/Type /Catalog', `/Type /Catalog ${inside}`));
  const packed = (inside: string | Buffer) => {
    const bytes = deflateSync(inside);
    return Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
      bytes,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
  };
  const ATTACKS: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
    ['text', () => Buffer.from('hola'), 'unsupported_document'],
    ['an SVG with a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'unsupported_document'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported_document'],
    ['a ZIP', () => Buffer.from('PK\u0003\u0004'), 'unsupported_document'],
    ['half a HEIC photo', () => HEIC.subarray(0, 250), 'broken_document'],
    [
      'an SVG behind the first bytes of a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff, 0x3c, 0x73]),
      'broken_document',
    ],
    ['half a photo', async () => (await jpeg()).subarray(0, 5_000), 'broken_document'],
    ['a picture that claims 3.600 megapixels', bomb, 'broken_document'],
    ['a PDF behind other bytes', () => Buffer.concat([Buffer.from('GIF89a'), PDF]), 'unsupported_document'],
    ['a PDF without an end', () => PDF.subarray(0, 40), 'broken_document'],
    [
      'a PDF with a script',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'active_document',
    ],
    ['the same with its name in escapes', () => pdf('/OpenAction << /S /J#61vaScript >>'), 'active_document'],
    ['a PDF that starts a program', () => pdf('/OpenAction << /S /Launch >>'), 'active_document'],
    ['a PDF with a file in it', () => pdf('/Names << /EmbeddedFiles 2 0 R >>'), 'active_document'],
    ['a script packed into a stream', () => packed('<< /S /JavaScript >>'), 'active_document'],
    ['a packed bomb', () => packed(Buffer.alloc(64 * 1024 * 1024)), 'broken_document'],
    ['a PDF with a password', () => pdf('/Encrypt 3 0 R'), 'locked_document'],
  ];

  test.each(ATTACKS)('%s is refused with a sentence, and nothing of it stays', async (_what, make, code) => {
    const answer = await send(await make());
    expect(answer.json().error).toBe(code);
    expect(answer.json().message).toMatch(/^\p{Lu}.+\.$/u);
    expect([await filesOf(), await keptFiles()]).toEqual([[], []]);
  });

  test('a plain PDF is taken, without what hangs on behind its end', async () => {
    await send(Buffer.concat([PDF, Buffer.from('PK\u0003\u0004<script>')]));
    const [file] = await filesOf();
    const { rawPayload } = await read('ana', leadId, file.id);
    expect(rawPayload.toString()).toBe(PDF.toString().trimEnd());
  });

  test('what is too large, too much, or of somebody else is refused before a byte is kept', async () => {
    expect((await begin(15 * 1024 * 1024 + 1)).statusCode).toBe(400);
    expect((await begin(200 * 1024 * 1024)).statusCode).toBe(400);
    expect((await begin(0)).statusCode).toBe(400);
    const { id } = (await begin(10)).json();
    expect((await page(`/files/${id}?desde=0`, 'PUT', Buffer.alloc(11))).statusCode).toBe(400);
    expect((await page(`/files/${id}?desde=0`, 'PUT', Buffer.alloc(UPLOAD_PART_BYTES + 1))).statusCode).toBe(
      413,
    );
    // From another person's page, neither documents nor files are reachable.
    const mine = applicant.session;
    const other = await create('ana', { email: 'otra@example.com' });
    await applicant.open(other.id);
    applicant.session.documents = mine.documents;
    expect((await begin(10)).statusCode).toBe(404);
    expect((await page(`/files/${id}?desde=0`, 'PUT', Buffer.alloc(10))).statusCode).toBe(404);
    expect((await page(`/files/${id}`, 'DELETE')).statusCode).toBe(404);
    applicant.session.token = mine.token;
    expect((await begin(10)).statusCode).toBe(401);
    applicant.session = mine;
    for (let count = 0; count < 10; count += 1) expect((await send(PDF)).statusCode).toBe(200);
    const eleventh = await begin(10);
    expect([eleventh.statusCode, eleventh.json().message]).toEqual([
      400,
      'Ya envió 10 archivos de este documento. Quite alguno para enviar otro.',
    ]);
  });

  test('accepting makes the document received and cancels its reminder; the page tells it', async () => {
    await send(await jpeg());
    await send(PDF, { nombre: 'atrás.pdf' });
    const waiting = (await staff('ana', 'GET', '/reviews')).json();
    expect(waiting).toMatchObject({
      total: 1,
      documentos: [{ leadId, archivos: 2, documento: 'Documento de identidad' }],
    });
    expect((await staff('beto', 'GET', '/reviews')).json().total).toBe(0);
    await crm.database.query.deleteFrom('outbox').execute();
    await crm.database.query
      .insertInto('outbox')
      .values({
        kind: 'reminder',
        recipient: 'ana@example.com',
        subject: '',
        data: JSON.stringify({ kind: 'limite', deadline: '2099-01-02T13:00:00.000Z' }),
        due_at: new Date('2099-01-02T13:00:00Z'),
        next_attempt_at: new Date('2099-01-02T13:00:00Z'),
        lead_id: leadId,
        reminder_subject: 'documento',
        item_id: applicant.session.documents.cedula ?? '',
      })
      .execute();
    expect(
      (await staff('beto', 'POST', `/${leadId}/documents/${applicant.session.documents.cedula}/accept`))
        .statusCode,
    ).toBe(403);
    const accepted = await staff(
      'ana',
      'POST',
      `/${leadId}/documents/${applicant.session.documents.cedula}/accept`,
    );
    const document = accepted.json().documentos.find(({ tipo }: { tipo: string }) => tipo === 'cedula');
    expect(document).toMatchObject({ estado: 'recibido', fechaSubida: expect.any(String) });
    expect(await crm.database.query.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect((await filesOf()).map(({ estado }: { estado: string }) => estado)).toEqual([
      'aceptado',
      'aceptado',
    ]);
    expect(
      (await staff('ana', 'POST', `/${leadId}/documents/${applicant.session.documents.cedula}/accept`))
        .statusCode,
    ).toBe(404);
    expect((await begin(10)).statusCode).toBe(400);
    expect((await staff('ana', 'GET', '/reviews')).json()).toEqual({ total: 0, documentos: [] });
  });

  test('asking again reaches the person by page and e-mail, and a new file takes its turn', async () => {
    await send(await jpeg());
    const path = `/${leadId}/documents/${applicant.session.documents.cedula}/ask-again`;
    expect((await staff('ana', 'POST', path, { motivo: ' ' })).statusCode).toBe(400);
    await crm.database.query.deleteFrom('outbox').execute();
    expect((await staff('ana', 'POST', path, { motivo: 'Falta el lado de atrás.' })).statusCode).toBe(204);
    const [mail] = await crm.database.query.selectFrom('outbox').select(['recipient', 'content']).execute();
    expect(mail?.recipient).toBe(EMAIL);
    expect(JSON.stringify(mail?.content)).toContain('Falta el lado de atrás.');
    expect((await filesOf())[0]).toMatchObject({ estado: 'devuelto', motivo: 'Falta el lado de atrás.' });
    await send(PDF, { nombre: 'completa.pdf' });
    expect((await filesOf()).map(({ estado }: { estado: string }) => estado)).toEqual([
      'por_revisar',
      'devuelto',
    ]);
    const events = await get('ana', `/${leadId}/history`);
    const kinds = events
      .map(({ tipo }: { tipo: string }) => tipo)
      .filter((tipo: string) => tipo.startsWith('archivo'));
    expect(kinds).toEqual(['archivo_enviado', 'archivo_devuelto', 'archivo_enviado']);

    // The link has expired: the person still gets the reason, but without the dead link.
    await crm.database.records
      .updateTable('leadLinks')
      .set({ vence: new Date(0) })
      .execute();
    await crm.database.query.deleteFrom('outbox').execute();
    expect((await staff('ana', 'GET', `/${leadId}/enrolment`)).json().enlace).toBeNull();
    expect((await staff('ana', 'POST', path, { motivo: 'Está borrosa.' })).statusCode).toBe(204);
    const [last] = await crm.database.query.selectFrom('outbox').select(['recipient', 'content']).execute();
    expect(last?.recipient).toBe(EMAIL);
    expect(JSON.stringify(last?.content)).toContain('Está borrosa.');
    expect(JSON.stringify(last?.content)).toContain('Pídale a su asesor un enlace nuevo');
    expect(JSON.stringify(last?.content)).not.toContain('/mi-inscripcion/');
  });

  test('files go with their lead, follow it into another, and stay when the program changes', async () => {
    await send(await jpeg());
    const { version, fechaUltimaActualizacion } = (await crm.call('ana', 'GET', `/${leadId}`)).json();
    const changed = await crm.call('ana', 'PUT', `/${leadId}`, {
      version,
      fechaUltimaActualizacion,
      tipoPrograma: 'pregrado',
    });
    expect(changed.statusCode).toBe(200);
    expect(await filesOf()).toHaveLength(1);
    const kept = await create('jefa', { asesorAsignado: 'ana' });
    await merge(kept.id, leadId);
    const [file] = await filesOf();
    expect((await read('ana', kept.id, file.id)).statusCode).toBe(200);
    await sweep();
    expect(await keptFiles()).toEqual([file.id]);
    const erased = await crm.call('jefa', 'POST', '/api/v1/consents/erase', {
      email: kept.email,
      motivo: 'Lo pidió por escrito.',
    });
    expect(erased.statusCode).toBe(200);
    await sweep();
    expect(await keptFiles()).toEqual([]);
  });

  test('kept files are looked through page by page: those without a row go, one that is being written stays, and so does what is not ours', async () => {
    await send(await jpeg());
    const [file] = await filesOf();
    const begun = `${file.id}.${randomUUID()}.draft`;
    for (const name of [begun, 'ajeno']) await writeFile(join(crm.folder, 'documentos', name), '');
    const { write, newKey, ...kept } = vault();
    const orphan = (id: string) => write({ id, llave: newKey(id) }, Buffer.from('x'));
    for (let made = 0; made < 5; made += 1) await orphan(randomUUID());
    const pages: number[] = [];
    const namesAfter: typeof kept.namesAfter = async (...asked) => {
      const names = await kept.namesAfter(...asked);
      pages.push(names.length);
      return names;
    };
    const round = createFileSweep({ database: crm.database, vault: { ...kept, namesAfter }, page: 2 });
    while (pages.at(-1) !== 0) await round();
    expect(Math.max(...pages)).toBe(2);
    const stay = [begun, file.id, 'ajeno'];
    expect(new Set(await keptFiles())).toEqual(new Set(stay));
    // After the last file it starts again at the first.
    await orphan('00000000-0000-4000-8000-000000000000');
    await round();
    expect(new Set(await keptFiles())).toEqual(new Set(stay));
    await rm(join(crm.folder, 'documentos', 'ajeno'));
  });
});

test('what is kept cannot be read as another file, or with another key', async () => {
  const kept = new Map<string, Buffer>();
  const storage = {
    read: async (path: string) => kept.get(path) ?? null,
    write: async (path: string, bytes: Buffer | string) => void kept.set(path, Buffer.from(bytes)),
    listAfter: async () => [...kept.keys()],
    remove: async (path: string) => void kept.delete(path),
  };
  const vault = createDocumentVault({ storage, key: Buffer.alloc(32, 1) });
  const one = { id: 'uno', llave: vault.newKey('uno') };
  await vault.write(one, Buffer.from('secreto'));
  expect(String(await vault.read(one))).toBe('secreto');
  kept.set('documentos/dos', kept.get('documentos/uno') ?? Buffer.alloc(0));
  await expect(vault.read({ ...one, id: 'dos' })).rejects.toThrow();
  await expect(createDocumentVault({ storage, key: Buffer.alloc(32, 2) }).read(one)).rejects.toThrow();
  const away = createDocumentVault({
    storage: { ...storage, write: () => Promise.reject(new Error('ENOSPC')) },
    key: Buffer.alloc(32, 1),
  });
  await expect(away.write(one, Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 });
});
