import { once } from 'node:events';
import { sql } from 'kysely';
import type { ImportRow, LeadImport } from 'shared/schemas';
import { utils, write } from 'sheetjs-style';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { MAIN_ENGINE } from '../testing/test-database';
import { type Crm, NEW_LEAD, openCrm, type Person } from '../testing/test-leads';
import { createImportStore } from './import-store';
import { createImportWork } from './import-work';

const CALLS = '/api/v1/leads/imports';
const CSV = [
  'Nombre;Correo;Celular;Cédula;Estado;Asesor',
  'Uno Díaz;uno@example.com;3001112233;101;Interesado;Ana Ríos',
  ';dos@example.com;3001112234;102;;',
  'Tres Peña;UNO@example.com;3001112235;103;;',
  'Cuatro;cuatro@example.com;3001112236;1.020.304;;',
  '=1+1;cinco@example.com;+573001112237;105;;',
].join('\r\n');

async function zipped(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const parts: Buffer[] = [];
  zip.outputStream.on('data', (part: Buffer) => parts.push(part));
  const ended = once(zip.outputStream, 'end');
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  await ended;
  return Buffer.concat(parts);
}

describe.each(MAIN_ENGINE)('imports on %s', (engine) => {
  let crm: Crm;
  beforeAll(async () => {
    crm = await openCrm(engine);
    await crm.call('ana', 'POST', '', NEW_LEAD);
  });
  afterAll(() => crm.close());

  const upload = (person: Person, content: Buffer | string, name = 'leads.csv') =>
    crm.send(person, 'POST', `${CALLS}?archivo=${encodeURIComponent(name)}`, Buffer.from(content));
  const read = async (person: Person, id: string): Promise<LeadImport> =>
    (await crm.call(person, 'GET', `${CALLS}/${id}`)).json();

  async function until(person: Person, id: string, estado: LeadImport['estado']): Promise<LeadImport> {
    for (;;) {
      const current = await read(person, id);
      if (current.estado === estado) return current;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function importAll(person: Person, content: Buffer | string): Promise<LeadImport> {
    const received: LeadImport = (await upload(person, content)).json();
    await crm.call(person, 'PUT', `${CALLS}/${received.id}`, received.ajustes);
    await until(person, received.id, 'revisado');
    await crm.call(person, 'POST', `${CALLS}/${received.id}/run`);
    return until(person, received.id, 'terminado');
  }

  test('a file is read, reviewed row by row and imported; the same file again doubles nothing', async () => {
    const answer = await upload('jefa', CSV);
    expect(answer.statusCode).toBe(201);
    const received: LeadImport = answer.json();
    expect(received).toMatchObject({
      estado: 'leido',
      total: 5,
      columnas: ['Nombre', 'Correo', 'Celular', 'Cédula', 'Estado', 'Asesor'],
      ajustes: { columnas: { nombre: 0, email: 1, telefono: 2, cedula: 3, estado: 4, asesor: 5 } },
    });
    await crm.call('jefa', 'PUT', `${CALLS}/${received.id}`, received.ajustes);
    const reviewed = await until('jefa', received.id, 'revisado');
    expect(reviewed.filas).toEqual({
      pendiente: 0,
      valida: 2,
      error: 1,
      duplicada: 1,
      repetida: 1,
      creada: 0,
    });

    const rows = async (estado: string): Promise<ImportRow[]> =>
      (await crm.call('jefa', 'GET', `${CALLS}/${received.id}/rows?estado=${estado}`)).json();
    expect(await rows('error')).toMatchObject([
      { fila: 3, mensajes: { nombre: 'Escriba el nombre completo.' } },
    ]);
    expect(await rows('repetida')).toMatchObject([{ fila: 4 }]);
    expect(await rows('duplicada')).toMatchObject([{ fila: 5, lead: { nombre: NEW_LEAD.nombre } }]);

    await crm.call('jefa', 'POST', `${CALLS}/${received.id}/run`);
    const done = await until('jefa', received.id, 'terminado');
    expect(done.filas).toMatchObject({ creada: 2, valida: 0 });
    const [lead] = (await crm.call('jefa', 'GET', '?q=uno@example.com')).json();
    expect(lead).toMatchObject({
      estado: 'interesado',
      asesorAsignado: 'ana',
      asignadoA: 'ana',
      creadoPor: 'jefa',
    });
    const history = (await crm.call('jefa', 'GET', `/api/v1/leads/${lead.id}/history`)).json();
    expect(history).toMatchObject([{ tipo: 'creado', actor: { id: 'jefa' } }]);

    const rejected = await crm.call('jefa', 'GET', `${CALLS}/${received.id}/rejected.csv`);
    expect(rejected.headers['content-type']).toContain('text/csv');
    expect(rejected.body.split('\r\n')[1]).toMatch(/^3;nombre: Escriba el nombre completo\.;;dos@/);

    const again = await importAll('jefa', CSV);
    expect(again.filas).toMatchObject({ creada: 0, duplicada: 3, repetida: 1 });
    expect((await crm.call('jefa', 'GET', '/api/v1/leads/counters')).json().total).toBe(3);
  });

  test('S6.14 what an adviser imports is theirs, whatever the file says; others do not see the import', async () => {
    const done = await importAll(
      'beto',
      'Nombre,Correo,Celular,Asesor\nBeta,beta@example.com,300,Ana Ríos\n',
    );
    expect(done.filas.creada).toBe(1);
    const [lead] = (await crm.call('beto', 'GET', '?q=beta@example.com')).json();
    expect(lead).toMatchObject({ asesorAsignado: 'beto', asignadoA: 'beto', creadoPor: 'beto' });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/rejected.csv'],
      ['POST', '/run'],
      ['POST', '/cancel'],
    ] as const) {
      const answer = await crm.call('jefa', method, `${CALLS}/${done.id}${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    const [setup] = (await crm.call('beto', 'GET', CALLS)).json();
    const assigning = { ...setup.ajustes, asesor: 'ana' };
    expect((await crm.call('beto', 'PUT', `${CALLS}/${done.id}`, assigning)).statusCode).toBe(403);
  });

  test('a workbook is read with its dates and long numbers; a canceled import makes nothing', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Nombre', 'Email', 'Teléfono', 'Fecha de nacimiento'],
      ['Equis', 'equis@example.com', 3001234567, { t: 'n', v: 36_526, z: 'dd/mm/yyyy' }],
    ]);
    const book: Buffer = write(
      { SheetNames: ['Hoja'], Sheets: { Hoja: sheet } },
      { type: 'buffer', bookType: 'xlsx' },
    );
    const received: LeadImport = (await upload('ana', book, 'leads.xlsx')).json();
    expect(received.muestra).toEqual([['Equis', 'equis@example.com', '3001234567', '2000-01-01']]);
    expect((await crm.call('ana', 'POST', `${CALLS}/${received.id}/run`)).statusCode).toBe(409);
    expect((await crm.call('ana', 'POST', `${CALLS}/${received.id}/cancel`)).json().estado).toBe('cancelado');
    expect((await crm.call('ana', 'PUT', `${CALLS}/${received.id}`, received.ajustes)).statusCode).toBe(409);
    expect((await crm.call('ana', 'GET', '?q=equis')).json()).toEqual([]);
  });

  test('an import whose batches always fail lets those behind it pass, and goes on when it is retried', async () => {
    const { database } = crm;
    await sql`create function fail_import() returns trigger language plpgsql as
      $$ begin raise exception 'no batch of this import can be stored'; end $$`.execute(database.query);
    await sql`create trigger fail_import before insert on leads for each row when (new.nombre = 'Falla')
      execute function fail_import()`.execute(database.query);
    const start = async (person: Person, nombre: string) => {
      const received: LeadImport = (
        await upload(person, `Nombre;Correo;Celular\n${nombre};${nombre}@example.com;300`)
      ).json();
      await crm.call(person, 'PUT', `${CALLS}/${received.id}`, received.ajustes);
      await until(person, received.id, 'revisado');
      await crm.call(person, 'POST', `${CALLS}/${received.id}/run`);
      return received.id;
    };
    const id = await start('ana', 'Falla');
    expect((await until('beto', await start('beto', 'Pasa'), 'terminado')).filas.creada).toBe(1);
    // The failing import is still retried.
    expect((await read('ana', id)).estado).toBe('importando');
    const store = createImportStore(database);
    const { workOnce } = createImportWork({
      database,
      store,
      advisers: { list: async () => [] },
      refusals: { met: async () => {} },
    });
    // The application's own worker may hold the row, and tries again only after some seconds.
    let failed = await read('ana', id);
    while (failed.estado !== 'fallido') {
      await workOnce(() => {}).catch(() => {});
      failed = await read('ana', id);
    }
    expect(failed.filas).toMatchObject({ valida: 1, creada: 0 });

    await sql`drop function fail_import cascade`.execute(database.query);
    expect((await crm.call('beto', 'POST', `${CALLS}/${id}/run`)).statusCode).toBe(404);
    expect((await crm.call('ana', 'POST', `${CALLS}/${id}/run`)).json().estado).toBe('importando');
    expect((await until('ana', id, 'terminado')).filas.creada).toBe(1);
  });

  test('columns that are missing or not in the file are refused by field', async () => {
    const received: LeadImport = (await upload('ana', 'a;b\n1;2\n')).json();
    // Two columns and a final line break: a hard case for guessing the separator.
    expect(received.columnas).toHaveLength(2);
    const answer = await crm.call('ana', 'PUT', `${CALLS}/${received.id}`, {
      columnas: { nombre: 0, email: 7 },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(['email', 'telefono']);
  });

  const bomb = () => zipped({ 'xl/worksheets/sheet1.xml': Buffer.alloc(300 * 1024 * 1024) });
  test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
    ['nothing but titles', () => 'Nombre;Correo', 'no tiene filas'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'no es CSV ni XLSX'],
    ['a broken archive', () => Buffer.from('PK\u0003\u0004nada'), 'está dañado'],
    ['an archive that is no workbook', () => zipped({ 'a.txt': Buffer.from('x') }), 'está dañado'],
    ['an archive that unpacks without end', bomb, 'demasiado grande al descomprimirlo'],
  ])('%s is refused with what to do', async (_what, content, text) => {
    const answer = await upload('ana', await content());
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(text)]);
  });

  test('who imports does not find out without end who is a client of others', async () => {
    // A new server, because this one's uploads per minute are used up.
    await crm.close();
    crm = await openCrm(engine);
    const file = (from: number, count: number) =>
      [
        'Nombre;Correo;Celular',
        ...Array.from({ length: count }, (_, row) => `N;ajeno${from + row}@example.com;300`),
      ].join('\n');
    await importAll('jefa', file(0, 160));
    const review = async (content: string) => {
      const received: LeadImport = (await upload('beto', content)).json();
      await crm.call('beto', 'PUT', `${CALLS}/${received.id}`, received.ajustes);
      return received.id;
    };
    const first = await until('beto', await review(file(0, 100)), 'revisado');
    expect(first.filas).toMatchObject({ duplicada: 100 });
    // The batch that exceeds the limit reveals nothing, not even on retries.
    const id = await review(file(100, 60));
    const stopped = await until('beto', id, 'fallido');
    expect(stopped).toMatchObject({
      motivo: expect.stringContaining('en una hora'),
      filas: { pendiente: 60 },
    });
    await crm.call('beto', 'POST', `${CALLS}/${id}/run`);
    expect((await until('beto', id, 'fallido')).filas).toMatchObject({ pendiente: 60, duplicada: 0 });
    expect((await crm.call('beto', 'GET', `${CALLS}/${id}/rows?estado=duplicada`)).json()).toEqual([]);
    // A person who reaches all leads has no such limit.
    expect((await importAll('jefa', file(0, 160))).filas).toMatchObject({ duplicada: 160 });
  });

  test('a file that is sent again with its retry key is the import of the first time, and of its author alone', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const url = `${CALLS}?archivo=dos-veces.csv`;
    const send = (person: Person, content = CSV) => crm.send(person, 'POST', url, Buffer.from(content), key);
    const first: LeadImport = (await send('jefa')).json();
    const again = await send('jefa');
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    expect((await send('jefa', `${CSV}\r\n`)).statusCode).toBe(409);
    expect((await send('ana')).statusCode).toBe(409);
    await sql`update lead_imports set estado = 'leyendo' where id = ${first.id}`.execute(crm.database.query);
    expect((await send('jefa')).json()).toMatchObject({ error: 'import_reading' });
    // The server stopped while reading: the file is read again under the same id.
    await sql`update lead_imports set ultimas_filas = now() - interval '61 seconds' where id = ${first.id}`.execute(
      crm.database.query,
    );
    expect((await send('jefa')).json()).toMatchObject({ id: first.id, estado: 'leido', total: first.total });
    await sql`delete from lead_imports where id = ${first.id}`.execute(crm.database.query);
  });
});
