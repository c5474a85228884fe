import readSheet from 'read-excel-file/node';
import { LISTED_PROGRAMS, UNIVERSITY_NAMES } from 'shared/rules';
import {
  MAX_PRICE,
  type ProgramHistoryEntry,
  type StaffProgram,
  type StaffProgramPage,
} from 'shared/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { createTestApp, type TestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const PROGRAM = {
  titulo: 'Ingeniería Naval',
  precio: 2_500_000,
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 160,
  snies: '000998',
  universidad: 'UNADE',
};

describe.each(MAIN_ENGINE)('catalogue manager on %s', (engine) => {
  let site: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    site = await createTestApp(engine);
    await seedDemoPrograms(site.database);
    headers = { authorization: `Bearer ${await signToken(['admin'], { claims: { name: 'Marta Ferro' } })}` };
  });
  afterAll(() => site.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api/v1/programs${url}`, headers, ...(payload && { payload }) });
  const create = async (change: object = {}) =>
    (await call('POST', '', { ...PROGRAM, ...change })).json<StaffProgram>();
  const manage = async (query: string) => (await call('GET', `/manage?${query}`)).json<StaffProgramPage>();
  const isPublic = async (id: string) => (await site.app.inject(`/api/v1/programs/${id}`)).statusCode === 200;

  test('S7.23 a draft is nowhere on the site until it is published', async () => {
    const draft = await create({ publicado: false, titulo: 'Ingeniería Náutica' });
    const seen = async () => {
      const list = (await site.app.inject('/api/v1/programs')).json<StaffProgram[]>();
      const found = (await site.app.inject('/api/v1/programs/search?q=nautica')).json<{
        programas: StaffProgram[];
      }>();
      const dates = (await site.app.inject('/api/v1/programs/dates')).json<StaffProgram[]>();
      return [
        await isPublic(draft.id),
        ...[list, found.programas, dates].map((all) => all.some(({ id }) => id === draft.id)),
      ];
    };
    expect(await seen()).toEqual([false, false, false, false]);
    const preview = await call('GET', `/manage/${draft.id}/preview`);
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(preview.json()).toMatchObject({ programa: { titulo: draft.titulo }, publicado: false });
    expect(preview.json().relacionados).toHaveLength(3);
    expect((await manage('q=nautica&sitio=borrador')).programas.map(({ id }) => id)).toEqual([draft.id]);
    const { version } = draft;
    await call('PUT', `/${draft.id}`, { ...PROGRAM, titulo: draft.titulo, version, publicado: true });
    expect(await seen()).toEqual([true, true, true, true]);
  });

  test('a program may be sent back as it was answered', async () => {
    const created = await create();
    // Ids of the catalogue that was taken over are longer than ours.
    const changed = await call('PUT', `/${created.id}`, { ...created, id: 'x'.repeat(200), creditos: 8 });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { creditos: 8, titulo: created.titulo },
    ]);
    const again = await call('PUT', `/${created.id}`, changed.json());
    expect(again.json()).toMatchObject({ creditos: 8, version: created.version + 2 });
  });

  test('who has not read the last version gets both instead of overwriting it', async () => {
    const { id, version } = await create();
    const mine = { ...PROGRAM, version, precio: 3_000_000 };
    expect((await call('PUT', `/${id}`, mine)).json().version).toBe(version + 1);
    const late = await call('PUT', `/${id}`, { ...PROGRAM, version, precio: 4_000_000 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: 'stale_program',
      programa: { precio: 3_000_000, version: version + 1 },
    });
    expect((await call('PUT', `/${id}`, PROGRAM)).statusCode).toBe(200);
  });

  test('everything that became of a program is in its history, and each state can be had again', async () => {
    const { id } = await create({ titulo: 'Arqueología' });
    await call('PUT', `/${id}`, { ...PROGRAM, titulo: 'Arqueología submarina' });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    const history = (await call('GET', `/manage/${id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['eliminado', 'Marta Ferro'],
      ['cambiado', 'Marta Ferro'],
      ['creado', 'Marta Ferro'],
    ]);
    const deleted = (await call('GET', '/manage/deleted')).json<
      (ProgramHistoryEntry & { programId: string })[]
    >();
    expect(deleted[0]).toMatchObject({ programId: id, programa: { titulo: 'Arqueología submarina' } });
    await call('POST', `/manage/${id}/history/${history[0]?.id}/restore`);
    expect(await isPublic(id)).toBe(true);
    const first = await call('POST', `/manage/${id}/history/${history[2]?.id}/restore`);
    expect(first.json()).toMatchObject({ id, titulo: 'Arqueología', version: 2 });
    expect((await call('GET', '/manage/deleted')).json()).toEqual([]);
    expect((await call('POST', `/manage/otro/history/${history[0]?.id}/restore`)).statusCode).toBe(404);
  });

  test('a program that was stored without a history keeps its first state when it is changed', async () => {
    const [known] = (await manage('limit=1&q=derecho')).programas;
    const stored = (await call('GET', `/manage/${known?.id}`)).json<StaffProgram>();
    await call('PUT', `/${stored.id}`, { ...PROGRAM, titulo: stored.titulo });
    await call('PUT', `/${stored.id}`, { ...PROGRAM, titulo: stored.titulo, creditos: 1 });
    const history = (await call('GET', `/manage/${stored.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['cambiado', 'Marta Ferro'],
      ['cambiado', 'Marta Ferro'],
      ['creado', 'Catálogo inicial'],
    ]);
    const restored = await call('POST', `/manage/${stored.id}/history/${history[2]?.id}/restore`);
    expect(restored.json()).toEqual({
      ...stored,
      version: stored.version + 3,
      actualizado: expect.any(String),
    });
  });

  test('one creation sent again with its key is one program; with other values the key is refused', async () => {
    const key = crypto.randomUUID();
    const send = (changes: object = {}, sent: string = key) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/programs',
        headers: { ...headers, 'idempotency-key': sent },
        payload: { ...PROGRAM, titulo: 'Astronomía', ...changes },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<StaffProgram>().id)).size).toBe(1);
    expect((await manage('q=astronomia')).total).toBe(1);
    const { id: other } = await create({ titulo: 'Otro programa' });
    for (const reused of [await send({ precio: 1 }), await send({}, other)])
      expect([reused.statusCode, reused.json().error]).toEqual([409, 'idempotency_key_reused']);
    const history = (await call('GET', `/manage/${answers[0]?.json<StaffProgram>().id}/history`)).json();
    expect(history).toHaveLength(1);
  });

  test('the list is searched, filtered, ordered and paged, and shows what the checks find', async () => {
    const twin = await create({ titulo: 'Gemelo', snies: '000101', precio: 1 });
    const page = await manage('limit=5&orden=precio-desc');
    expect(page.programas).toHaveLength(5);
    expect(page.total).toBe(page.totalSinFiltros);
    const second = await manage('limit=5&orden=precio-desc&pagina=2');
    expect(second.programas.some(({ id }) => page.programas.some((known) => known.id === id))).toBe(false);
    const found = await manage('avisos=1&q=gemelo');
    expect(found.programas.map(({ id, avisos }) => [id, avisos])).toEqual([
      [twin.id, ['snies_repetido', 'precio_bajo']],
    ]);
    // A page that is not filtered by them shows the same.
    expect((await manage('q=gemelo')).programas).toEqual(found.programas);
    expect(found.conAvisos).toBeGreaterThanOrEqual(2);
    expect((await manage('q=%25')).total).toBe(0);
    const after = await manage('pagina=99999');
    expect([after.pagina, after.programas, after.total]).toEqual([99999, [], page.total]);
    expect((await call('GET', '/manage?otro=1')).statusCode).toBe(400);
  });

  test('many prices change at once, after having been shown', async () => {
    const universidad = UNIVERSITY_NAMES[0];
    const before = await manage(`universidad=${encodeURIComponent(universidad)}&limit=200`);
    const change = { universidad, porcentaje: 10, redondeo: 1000 };
    const preview = (await call('POST', '/manage/prices', change)).json();
    expect(preview).toMatchObject({ aplicado: false });
    const [example] = preview.ejemplos;
    expect(example.despues).toBe(Math.round((example.antes * 1.1) / 1000) * 1000);
    expect(await manage(`universidad=${encodeURIComponent(universidad)}&limit=200`)).toEqual(before);
    const apply = { ...change, aplicar: true, marca: preview.marca };
    expect((await call('POST', '/manage/prices', apply)).json()).toMatchObject({ aplicado: true });
    // The percentage of an answer that was lost on its way is not added once more.
    const again = await call('POST', '/manage/prices', apply);
    expect([again.statusCode, again.json().error]).toEqual([409, 'stale_preview']);
    const changed = (await call('GET', `/manage/${example.id}`)).json<StaffProgram>();
    expect(changed.precio).toBe(example.despues);
    const [entry] = (await call('GET', `/manage/${example.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({
      accion: 'cambiado',
      programa: { precio: example.despues, publicado: true },
    });
    expect((await call('POST', '/manage/prices', { porcentaje: 0 })).json().fields).toHaveProperty(
      'porcentaje',
    );
    const dearest = await create({ titulo: 'El más caro', snies: '000977', precio: MAX_PRICE });
    for (const aplicar of [false, true]) {
      const refused = await call('POST', '/manage/prices', { porcentaje: 200, aplicar });
      expect([refused.statusCode, refused.json().fields.porcentaje]).toEqual([
        400,
        expect.stringContaining('«El más caro»'),
      ]);
    }
    await site.database.records.deleteFrom('programs').where('id', '=', dearest.id).execute();
  });

  test('an import is checked row by row and written whole or not at all', async () => {
    const known = await create({ titulo: 'Astronomía' });
    const { total } = await manage('');
    const filas = [
      { ...PROGRAM, titulo: 'Nuevo por archivo', precio: '1980000' },
      { ...PROGRAM, id: known.id, titulo: 'Astronomía', precio: '2600000' },
      { ...PROGRAM, id: 'no-existe' },
      { ...PROGRAM, nivel: 'Doctorado', creditos: 'muchos' },
    ];
    const refused = (await call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(refused).toMatchObject({ nuevos: 1, cambiados: 1, iguales: 0, aplicado: false });
    expect(
      refused.errores.map(({ fila, campos }: { fila: number; campos: object }) => [
        fila,
        Object.keys(campos),
      ]),
    ).toEqual([
      [3, ['id']],
      [4, ['nivel', 'creditos']],
    ]);
    expect((await manage('')).total).toBe(total);
    const done = (await call('POST', '/manage/import', { filas: filas.slice(0, 2), aplicar: true })).json();
    expect(done).toMatchObject({ nuevos: 1, cambiados: 1, errores: [], aplicado: true });
    expect((await manage('')).total).toBe(total + 1);
    const again = (await call('POST', '/manage/import', { filas: [filas[1]] })).json();
    expect(again).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 1 });
  });

  test('an import that is sent again changes nothing; a row changes only what it has', async () => {
    const known = await create({ titulo: 'Botánica', etiqueta: 'Ciencias', resumen: 'Plantas de cerca.' });
    const filas = [
      { ...PROGRAM, titulo: 'Micología', snies: 'No aplica', precio: 100 },
      { id: known.id, version: known.version, precio: 9_000_000 },
    ];
    const { cambios } = (await call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(cambios.map(({ fila, titulo }: { fila: number; titulo: string }) => [fila, titulo])).toEqual([
      [1, 'Micología'],
      [2, 'Botánica'],
    ]);
    expect(cambios[1].campos).toEqual([{ campo: 'precio', antes: 2_500_000, despues: 9_000_000 }]);
    const again = (await call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(again).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 2, conErrores: 0 });
    expect((await call('GET', `/manage/${known.id}`)).json()).toMatchObject({
      precio: 9_000_000,
      etiqueta: 'Ciencias',
      resumen: 'Plantas de cerca.',
      version: known.version + 1,
    });
    expect((await manage('q=micologia')).programas).toMatchObject([{ publicado: false }]);
    const [entry] = (await call('GET', `/manage/${known.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({
      accion: 'cambiado',
      usuario: 'Marta Ferro',
      programa: { precio: 9_000_000 },
    });
  });

  test('an import overwrites no later change, and no program is in it twice', async () => {
    const known = await create({ titulo: 'Zoología' });
    await call('PUT', `/${known.id}`, { ...PROGRAM, titulo: 'Zoología', precio: 1_000_000 });
    const filas = [
      { id: known.id, version: known.version, precio: 9_000_000 },
      { id: known.id, precio: 8_000_000 },
      { ...PROGRAM, titulo: 'Dos veces' },
      { ...PROGRAM, titulo: 'dos véces', precio: 1 },
      { ...PROGRAM, titulo: 'Con otra columna', color: 'azul' },
    ];
    const { errores, aplicado } = (await call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(aplicado).toBe(false);
    expect(errores).toEqual([
      { fila: 1, campos: { version: expect.stringContaining('Exporte de nuevo') } },
      { fila: 4, campos: { fila: 'Es el mismo programa de la fila 3.' } },
      { fila: 5, campos: { fila: expect.any(String) } },
    ]);
  });

  test('of two exports at once the second one is told that it waits, then its turn, then gets its file', async () => {
    const exported = async () => {
      const url = '/api/v1/programs/manage/file?formato=csv&q=Ingenieria';
      const answer = await site.app.inject({ url, headers: { ...headers, accept: 'application/x-ndjson' } });
      expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      return answer.body.split('\n').map((line): object => JSON.parse(line));
    };
    const [first, second, unasked] = await Promise.all([
      exported(),
      exported(),
      call('GET', '/manage/file?formato=csv&q=Ingenieria'),
    ]);
    expect(unasked.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(unasked.json()).toMatchObject({ success: true });
    expect(first).toEqual([expect.objectContaining({ success: true })]);
    expect(second).toEqual([{ delante: 1 }, { delante: 0 }, expect.objectContaining({ success: true })]);
  });

  test('a file is read by the server: titles, and rows with their numbers; a broken one says what to use', async () => {
    const read = (bytes: Buffer) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/programs/manage/table',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
    const csv = '\ufeffId;Título;Precio\r\np1;"=Diseño; ""gráfico""";480,5\r\n\r\np2;Derecho;\r\n';
    expect((await read(Buffer.from(csv))).json()).toEqual({
      titulos: ['Id', 'Título', 'Precio'],
      filas: [
        { fila: 2, celdas: ['p1', '=Diseño; "gráfico"', '480,5'] },
        { fila: 4, celdas: ['p2', 'Derecho', ''] },
      ],
    });
    for (const broken of [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), Buffer.from('Id;Precio\n')]) {
      const answer = await read(broken);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'unreadable_file']);
    }
  });

  test.each(['xlsx', 'csv'])('the list as %s has the values of every program', async (formato) => {
    const titulo = `=1+1; ñ 🎓 ${formato}`;
    const { id } = await create({ titulo, snies: '000777', precio: null, publicado: false });
    const answer = await call('GET', `/manage/file?formato=${formato}&q=${encodeURIComponent(titulo)}`);
    const { file, fileName, totalRecords } = answer.json();
    expect(totalRecords).toBe(1);
    expect(fileName).toMatch(new RegExp(`^programas_\\d{4}-\\d\\d-\\d\\d\\.${formato}$`));
    const bytes = Buffer.from(file, 'base64');
    if (formato === 'csv') {
      const text = bytes.toString();
      expect(text).toContain(`${id};"'${titulo}";UNADE;Pregrado;Virtual;;COP;10 semestres;160;000777`);
      return;
    }
    const [sheet] = await readSheet(bytes);
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['Id', 'Título', 'Universidad']);
    expect(sheet?.data[1]).toEqual([
      id,
      titulo,
      'UNADE',
      'Pregrado',
      'Virtual',
      null,
      'COP',
      '10 semestres',
      160,
      '000777',
      null,
      null,
      'No',
      1,
      // The content of its page, which it has not.
      ...Array(7).fill(null),
      'No',
    ]);
  });

  test('S2.51 forms suggest what is published and what the fixed list adds, and nothing that was withdrawn', async () => {
    const names = async () => {
      const query = `/api/v1/programs/names?universidad=${encodeURIComponent(PROGRAM.universidad)}`;
      return (await site.app.inject(query)).json<string[]>();
    };
    const [listed = ''] = LISTED_PROGRAMS.UNADE.pregrado;
    const [, titulo = '', modalidad = ''] = /^(.*) \((.*)\)$/.exec(listed) ?? [];
    expect(await names()).toContain(listed);
    const draft = await create({ titulo: 'Geomática', publicado: false });
    expect(await names()).not.toContain('Geomática (Virtual)');
    const change = { ...PROGRAM, titulo: 'Geomática', version: draft.version, publicado: true };
    await call('PUT', `/${draft.id}`, change);
    expect(await names()).toContain('Geomática (Virtual)');

    await create({ titulo, modalidad, publicado: true });
    expect((await names()).filter((name) => name === listed)).toHaveLength(1);
    const all = (await site.app.inject('/api/v1/programs')).json<StaffProgram[]>();
    const same = all.filter((one) => one.titulo === titulo && one.universidad === PROGRAM.universidad);
    for (const { id } of same) await call('DELETE', `/${id}`);
    expect(await names()).not.toContain(listed);
    await call('DELETE', `/${draft.id}`);
    expect(await names()).not.toContain('Geomática (Virtual)');
    expect((await site.app.inject('/api/v1/programs/names?universidad=Otra')).statusCode).toBe(400);
  });
});
