import type { LightMyRequestResponse } from 'fastify';
import { NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import type { Program, ProgramDate, ProgramDetail } from 'shared/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const PROGRAM = {
  titulo: 'Ingeniería Química',
  precio: '2500000',
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: '160',
  snies: '000999',
  universidad: 'UNADE',
};
const asAdmin = async () => ({ authorization: `Bearer ${await signToken(['admin'])}` });

describe.each(MAIN_ENGINE)('catalogue on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => seedDemoPrograms(site.database));

  const list = async (query = ''): Promise<Program[]> =>
    (await site.app.inject(`/api/v1/programs${query}`)).json();
  const create = async (changes: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/programs',
      headers: await asAdmin(),
      payload: { ...PROGRAM, ...changes },
    });

  test('P7.01 P3.01 P6.01 anybody gets the list of programs with all their fields', async () => {
    const answer = await site.app.inject('/api/v1/programs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const programs: Program[] = answer.json();
    expect(programs.length).toBeGreaterThanOrEqual(60);
    expect(programs.find(({ snies }) => snies === '000101')).toEqual({
      id: 'administracion-de-empresas-101',
      titulo: 'Administración de Empresas',
      precio: 3180000,
      moneda: 'COP',
      duracion: '8 semestres',
      modalidad: 'Virtual',
      nivel: 'Pregrado',
      etiqueta: null,
      creditos: 144,
      imagen: null,
      snies: '000101',
      universidad: 'Fundación Universitaria Los Libertadores',
      cohorte: expect.objectContaining({ cupos: 20, unidad: null, beca: null }),
    });
  });

  test('P3.04-P3.08 demo programs cover all institutions and levels; Cgedi is in dollars, some have no price', async () => {
    const programs = await list();
    expect(new Set(programs.map(({ universidad }) => universidad))).toEqual(new Set(UNIVERSITY_NAMES));
    expect(new Set(programs.map(({ nivel }) => nivel))).toEqual(new Set(NIVELES));
    expect(new Set(programs.map(({ modalidad }) => modalidad)).size).toBe(3);
    expect(programs.some(({ precio }) => precio === null)).toBe(true);
    expect(programs.filter(({ moneda }) => moneda === 'USD').map(({ universidad }) => universidad)).toEqual(
      Array(5).fill('Cgedi'),
    );
    const doctorate = programs.find(({ titulo }) => titulo === 'Doctorado en Educación');
    expect(doctorate).toMatchObject({ nivel: 'Posgrado', etiqueta: 'Doctorado' });
  });

  test('the single program carries the details of its page; an update keeps those that it does not name, null clears one', async () => {
    const plan = [{ periodo: 'Semestre 1', creditos: 16, asignaturas: ['Química general'] }];
    const created = await create({ resumen: 'Una carrera de laboratorio.', plan });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<ProgramDetail>();
    const read = async () => (await site.app.inject(`/api/v1/programs/${id}`)).json<ProgramDetail>();
    expect(await read()).toMatchObject({
      resumen: 'Una carrera de laboratorio.',
      plan,
      perfil: null,
      referencia: false,
    });
    expect((await list()).find((program) => program.id === id)).not.toHaveProperty('resumen');

    const update = async (changes: object) =>
      site.app.inject({
        method: 'PUT',
        url: `/api/v1/programs/${id}`,
        headers: await asAdmin(),
        payload: { ...PROGRAM, ...changes },
      });
    expect((await update({ perfil: 'Para curiosos.', resumen: null })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ resumen: null, plan, perfil: 'Para curiosos.' });
    const refused = await update({ plan: [{ periodo: '', creditos: -1, asignaturas: [] }] });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(
      expect.arrayContaining(['plan/0/periodo', 'plan/0/creditos', 'plan/0/asignaturas']),
    );
    await site.app.inject({ method: 'DELETE', url: `/api/v1/programs/${id}`, headers: await asAdmin() });
  });

  test('palabras keeps programs whose title has any of the words, from their beginning', async () => {
    const titles = (await list(`?${new URLSearchParams({ palabras: 'derecho,psicolog' })}`)).map(
      ({ titulo }) => titulo,
    );
    expect(new Set(titles)).toEqual(new Set(['Derecho', 'Psicología']));
    const page = await site.app.inject('/api/v1/programs?palabras=ingl%C3%A9s&pagina=1');
    expect(page.json().total).toBe(4);
  });

  test('seeding again changes nothing', async () => {
    expect(await seedDemoPrograms(site.database)).toBe(0);
  });

  test('lists are sorted by title without regard to accents and case', async () => {
    const titles = (await list()).map(({ titulo }) => titulo);
    const folded = titles.map((title) =>
      title
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase(),
    );
    expect(folded).toEqual([...folded].sort());
  });

  test('search engines learn when each program last changed', async () => {
    const answer = await site.app.inject('/api/v1/programs/dates');
    const dates = answer.json<ProgramDate[]>();
    expect(dates.map(({ id }) => id).sort()).toEqual((await list()).map(({ id }) => id).sort());
    for (const { actualizado } of dates) expect(Date.now() - Date.parse(actualizado)).toBeLessThan(600_000);
  });

  test('filters by level and university', async () => {
    const query = `?nivel=Posgrado&universidad=${encodeURIComponent('Politécnico Grancolombiano')}`;
    const programs = await list(query);
    expect(programs.map(({ nivel }) => nivel)).toEqual(Array(5).fill('Posgrado'));
  });

  test('pages follow the Link header to the end, each program once', async () => {
    const titles: string[] = [];
    let next: string | undefined = '/api/v1/programs?limit=20';
    let pages = 0;
    while (next) {
      const answer: LightMyRequestResponse = await site.app.inject(next);
      titles.push(...answer.json<Program[]>().map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(titles).toEqual((await list()).map(({ id }) => id));
  });

  test.each([
    ['?foo=1&bar=2', 'foo, bar'],
    ['?limit=1001', 'limit'],
    ['?nivel=Doctorado', 'nivel'],
    ['?cursor=xx', 'cursor'],
  ])('refuses the query %s and names %s', async (query, named) => {
    const answer = await site.app.inject(`/api/v1/programs${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'invalid_request',
      message: expect.stringContaining(named),
    });
  });

  test('an unchanged catalogue answers 304; a write gives a new ETag at once, one past this instance soon', async () => {
    const first = await site.app.inject('/api/v1/programs');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.etag).toMatch(/^W\/"/);
    const ask = (etag: unknown) =>
      site.app.inject({ url: '/api/v1/programs', headers: { 'if-none-match': String(etag) } });
    const unchanged = await ask(first.headers.etag);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await create({ snies: '000998' })).statusCode).toBe(201);
    const changed = await ask(first.headers.etag);
    expect(changed.statusCode).toBe(200);
    await site.database.records
      .updateTable('programs')
      .set({ creditos: 145 })
      .where('snies', '=', '000102')
      .execute();
    await vi.waitFor(async () => expect((await ask(changed.headers.etag)).statusCode).toBe(200));
  });

  test('P7.02 P7.03 P7.04 an admin creates, reads, replaces and deletes a program', async () => {
    const created = await create();
    expect(created.statusCode).toBe(201);
    const program: Program = created.json();
    expect(program).toMatchObject({ precio: 2500000, creditos: 160, moneda: 'COP', imagen: null });
    const url = `/api/v1/programs/${program.id}`;
    expect(created.headers.location).toBe(url);
    expect(program).toMatchObject((await site.app.inject(url)).json());

    const headers = await asAdmin();
    const change = { ...PROGRAM, titulo: 'Química Farmacéutica', precio: 99.5, moneda: 'USD' };
    const replaced = await site.app.inject({ method: 'PUT', url, headers, payload: change });
    expect(replaced.json()).toMatchObject({ id: program.id, titulo: 'Química Farmacéutica', precio: 99.5 });

    const deleted = await site.app.inject({ method: 'DELETE', url, headers });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  test.each(['GET', 'PUT', 'DELETE'] as const)('%s of an unknown program answers 404', async (method) => {
    for (const id of ['no-existe', 'con%00nulo', 'a%20b']) {
      const answer = await site.app.inject({
        method,
        url: `/api/v1/programs/${id}`,
        headers: await asAdmin(),
        ...(method === 'PUT' ? { payload: PROGRAM } : {}),
      });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Programa no encontrado']);
    }
  });

  test.each([
    ['titulo', '   '],
    ['titulo', 'a\u0000b'],
    ['precio', 'gratis'],
    ['precio', -1],
    ['precio', ''],
    ['duracion', ''],
    ['modalidad', 'Nocturna'],
    ['nivel', 'Doctorado'],
    ['creditos', '12.5'],
    ['universidad', 'Harvard'],
    ['snies', null],
    ['imagen', 'javascript:alert(1)'],
    ['imagen', '/../../etc/passwd'],
    ['imagen', 'https://example.com/a/%2e%2E/b.png'],
  ])('P3.03 P3.04 refuses %s = %j and says so at the field', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test.each(['titulo', 'precio', 'duracion', 'modalidad', 'nivel', 'creditos', 'universidad', 'snies'])(
    'S5.37 S3.10 %s is required',
    async (field) => {
      const answer = await create({ [field]: undefined });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    },
  );

  test('refuses unknown fields by name', async () => {
    const answer = await create({ color: 'rojo' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Campos que no se reconocen: color.');
  });
});
