import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewsAtAddress, NewsVersion, PublicNews, StaffNews, StaffNewsPage } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { opened } from '../testing/opened';
import { createTestApp, TEST_DOCUMENTS_KEY, testConfig } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken, verifyTestToken } from '../testing/test-tokens';
import { createNewsDesk } from './news-desk';

const body = (words: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Qué pasó' }] },
    { type: 'paragraph', content: [{ type: 'text', text: words }] },
  ],
});
const ARTICLE = {
  slug: 'matriculas-abiertas',
  titulo: 'Matrículas abiertas',
  descripcion: 'Desde hoy.',
  entrada: 'Ya se puede.',
  categoria: 'Eventos',
  fecha: '2026-02-01',
  ubicacion: 'Bogotá',
  cuerpo: body('Todo <b>esto</b>.'),
  estado: 'publicada',
} as const;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe.each(MAIN_ENGINE)('the news desk on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let headers: { authorization: string };
  let number = 0;
  beforeAll(async () => {
    headers = { authorization: `Bearer ${await signToken(['admin'], { claims: { name: 'Marta Ferro' } })}` };
    await site.database.records.updateTable('newsDesk').set({ activa: true }).execute();
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: object = {},
  ) =>
    site.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });
  const create = async (change: object = {}) => {
    number += 1;
    const answer = await call('POST', '/news/manage', { ...ARTICLE, slug: `noticia-${number}`, ...change });
    expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
    return answer.json<StaffNews>();
  };
  const edit = ({ id, ...news }: StaffNews, change: object = {}) =>
    call('PUT', `/news/manage/${id}`, { ...news, ...change });
  const at = async (slug: string) => (await site.app.inject(`/api/v1/news/${slug}`)).json<NewsAtAddress>();
  const slugs = async () =>
    (await site.app.inject('/api/v1/news?por=50')).json<PublicNews>().noticias?.map(({ slug }) => slug);

  test('what is published is on the site at once, its text as HTML; a draft is for the team', async () => {
    const published = await create();
    const draft = await create({ estado: 'borrador' });
    expect((await at(published.slug.toUpperCase())).noticia).toMatchObject({
      titulo: 'Matrículas abiertas',
      secciones: [{ id: 'que-paso', titulo: 'Qué pasó', html: '<p>Todo &lt;b&gt;esto&lt;/b&gt;.</p>' }],
    });
    expect(await at(draft.slug)).toEqual({ mesa: true });
    expect(await slugs()).not.toContain(draft.slug);
    const preview = await call('GET', `/news/manage/${draft.id}/preview`);
    expect(preview.json()).toMatchObject({ slug: draft.slug, secciones: [{ id: 'que-paso' }] });
    expect(preview.headers['cache-control']).toBe('no-store');
    await edit(draft, { estado: 'publicada' });
    expect(await slugs()).toContain(draft.slug);
  });

  test('while the desk is off the site has the articles of its files', async () => {
    const { slug } = await create();
    const turn = (activa: boolean) => site.database.records.updateTable('newsDesk').set({ activa }).execute();
    await turn(false);
    // Another writer's change is noticed within a second; a write of this instance, at once.
    await create();
    expect((await site.app.inject('/api/v1/news')).json()).toMatchObject({ noticias: null });
    expect(await at(slug)).toEqual({ mesa: false });
    await turn(true);
    await create();
    expect(await slugs()).toContain(slug);
  });

  test('of two who change the same article the later one is told, with how it is now', async () => {
    const news = await create();
    expect((await edit(news, { titulo: 'Primera' })).statusCode).toBe(200);
    const refused = await edit(news, { titulo: 'Segunda' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'stale_news', noticia: { titulo: 'Primera', version: news.version + 1 } },
    ]);
  });

  test('of two changes at once one is stored', async () => {
    const news = await create();
    const answers = await Promise.all([edit(news, { titulo: 'Una' }), edit(news, { titulo: 'Otra' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('an article is created once, however often it is tried', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = { ...ARTICLE, slug: 'una-vez' };
    const [one, other] = [
      await call('POST', '/news/manage', sent, key),
      await call('POST', '/news/manage', sent, key),
    ];
    expect(one.json<StaffNews>().id).toBe(other.json<StaffNews>().id);
    expect((await call('POST', '/news/manage', { ...sent, slug: 'UNA-vez' })).json()).toMatchObject({
      error: 'slug_taken',
      fields: { slug: expect.stringContaining('Otra noticia') },
    });
  });

  test('an address that changed leads to the new one, in one step, and never in a circle', async () => {
    const news = await create({ slug: 'direccion-a' });
    const second = (await edit(news, { slug: 'direccion-b' })).json<StaffNews>();
    const third = (await edit(second, { slug: 'direccion-c' })).json<StaffNews>();
    expect([await at('direccion-a'), await at('direccion-b')]).toEqual([
      { mesa: true, movida: '/noticias/direccion-c' },
      { mesa: true, movida: '/noticias/direccion-c' },
    ]);
    const back = (await edit(third, { slug: 'direccion-a' })).json<StaffNews>();
    expect((await at('direccion-a')).noticia?.titulo).toBe(back.titulo);
    expect((await at('direccion-c')).movida).toBe('/noticias/direccion-a');
    // Only its letters' case changes: the same address.
    await edit(back, { slug: 'Direccion-A' });
    expect((await at('direccion-a')).noticia?.slug).toBe('Direccion-A');
  });

  test('every change is a version that can be brought back; what was deleted, too', async () => {
    const news = await create({ titulo: 'Como era' });
    const changed = (await edit(news, { titulo: 'Como es', slug: 'como-es' })).json<StaffNews>();
    const versions = (await call('GET', `/news/manage/${news.id}/versions`)).json<NewsVersion[]>();
    expect(versions.map(({ accion, titulo, usuario }) => [accion, titulo, usuario])).toEqual([
      ['cambiada', 'Como es', 'Marta Ferro'],
      ['creada', 'Como era', 'Marta Ferro'],
    ]);
    const restored = await call('POST', `/news/manage/${news.id}/versions/${versions[1]?.id}/restore`);
    expect(restored.json()).toMatchObject({
      titulo: 'Como era',
      slug: news.slug,
      version: changed.version + 1,
    });
    expect((await at('como-es')).movida).toBe(`/noticias/${news.slug}`);

    expect((await call('DELETE', `/news/manage/${news.id}`)).statusCode).toBe(204);
    expect((await at(news.slug)).noticia).toBeUndefined();
    expect((await call('GET', `/news/manage/${news.id}`)).statusCode).toBe(404);
    const back = await call('POST', `/news/manage/${news.id}/restore`);
    expect(back.json()).toMatchObject({ titulo: 'Como era', estado: 'publicada' });
    expect((await at(news.slug)).noticia?.titulo).toBe('Como era');
  });

  test('an article goes to the site at its hour, once, and its history says how', async () => {
    const news = await create({ estado: 'programada', publicarEn: inHours(1) });
    expect(news).toMatchObject({ estado: 'programada' });
    expect((await at(news.slug)).noticia).toBeUndefined();
    await sql`update news set publicar_en = now() where id = ${news.id}`.execute(site.database.records);
    await expect
      .poll(async () => (await at(news.slug)).noticia?.titulo, { timeout: 60_000 })
      .toBe(news.titulo);
    const [last] = (await call('GET', `/news/manage/${news.id}/versions`)).json<NewsVersion[]>();
    expect(last).toMatchObject({ accion: 'publicada', usuario: 'Publicación programada' });
    const late = await call('POST', '/news/manage', {
      ...ARTICLE,
      slug: 'tarde',
      estado: 'programada',
      publicarEn: inHours(-1),
    });
    expect(late.json()).toMatchObject({ fields: { publicarEn: 'Elija una hora que no haya pasado.' } });
  });

  test('what the site does not show is refused at its field, and nothing of it is stored', async () => {
    const hostile = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    };
    const refused = await call('POST', '/news/manage', { ...ARTICLE, slug: 'hostil', cuerpo: hostile });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { cuerpo: expect.any(String) } },
    ]);
    const levels = 10_000;
    const deep = `${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}`;
    const tooDeep = await site.app.inject({
      method: 'POST',
      url: '/api/v1/news/manage',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...ARTICLE, slug: 'honda', cuerpo: { type: 'doc', content: ['*'] } }).replace(
        '"*"',
        deep,
      ),
    });
    expect(tooDeep.statusCode).toBe(400);
    for (const slug of ['manage', 'dos palabras', 'ñandú', '../x', '-a', '']) {
      const answer = await call('POST', '/news/manage', { ...ARTICLE, slug });
      expect([slug, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([slug, 400, ['slug']]);
    }
    const found = (await call('GET', '/news/manage?q=HOSTIL')).json<StaffNewsPage>();
    expect(found.total).toBe(0);
  });

  test('the list is searched, filtered and paged', async () => {
    const draft = await create({ titulo: 'Año 100 % único', estado: 'borrador' });
    const found = await call('GET', `/news/manage?q=${encodeURIComponent('unico')}&estado=borrador`);
    expect(found.json<StaffNewsPage>()).toMatchObject({
      total: 1,
      noticias: [{ id: draft.id, estado: 'borrador' }],
    });
    const percent = await call('GET', `/news/manage?q=${encodeURIComponent('100 %')}`);
    expect(percent.json<StaffNewsPage>().total).toBe(1);
    expect((await call('GET', '/news/manage?pagina=99')).json<StaffNewsPage>().noticias).toEqual([]);
  });

  test('the desk begins with the articles of the files, once, and leaves what the team has made of them', async () => {
    const audit = async () => undefined;
    const desk = createNewsDesk({ database: site.database, audit });
    const { estado: _, ...seed } = {
      ...ARTICLE,
      slug: 'de-los-archivos',
      imagen: null,
      focoX: 50,
      focoY: 40,
      cuerpo: null,
    };
    await desk.turn(true, [seed], 'Marta');
    const first = (await call('GET', '/news/manage?q=de-los-archivos')).json<StaffNewsPage>().noticias[0];
    const read = (await call('GET', `/news/manage/${first?.id}`)).json<StaffNews>();
    expect(read).toMatchObject({ archivo: 'de-los-archivos', cuerpo: null, estado: 'publicada' });
    await edit(read, { slug: 'ya-no', titulo: 'Otro' });
    await desk.turn(true, [seed], 'Marta');
    expect((await call('GET', '/news/manage?q=de-los-archivos')).json<StaffNewsPage>().total).toBe(0);
  });

  test('redirects: chains are flattened, loops and pages of the site are refused', async () => {
    const add = (desde: string, hacia: string) => call('POST', '/redirects', { desde, hacia });
    expect((await add('/viejo-1', '/contacto')).json()).toEqual({ desde: '/viejo-1', hacia: '/contacto' });
    expect((await add('/viejo-2', '/VIEJO-1')).json()).toMatchObject({ hacia: '/contacto' });
    await add('/contacto-nuevo', '/como-pagar');
    expect((await add('/contacto', '/viejo-2')).json()).toMatchObject({ error: 'redirect_loop' });
    expect((await add('/yo', '/Yo')).json()).toMatchObject({ error: 'redirect_loop' });
    await add('/contacto', '/contacto-nuevo');
    const list = (await call('GET', '/redirects')).json<{ desde: string; hacia: string }[]>();
    const targets = Object.fromEntries(list.map(({ desde, hacia }) => [desde, hacia]));
    expect(targets).toMatchObject({
      '/viejo-1': '/como-pagar',
      '/viejo-2': '/como-pagar',
      '/contacto': '/como-pagar',
    });
    for (const [desde, hacia] of [
      ['/', '/contacto'],
      ['/api/v1/news', '/contacto'],
      ['//otro.example', '/contacto'],
      ['/x', 'https://otro.example'],
      ['/x', '//otro.example'],
      ['/x?y', '/contacto'],
    ] as const) {
      expect([desde, (await add(desde, hacia)).statusCode]).toEqual([desde, 400]);
    }
    expect((await call('DELETE', `/redirects/${encodeURIComponent('/viejo-1')}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/redirects/${encodeURIComponent('/viejo-1')}`)).statusCode).toBe(404);
  });

  test('what one instance writes, another one answers soon', async () => {
    const app = await createApp({
      config: testConfig(),
      addressSalt: 'sal de prueba',
      documentsKey: TEST_DOCUMENTS_KEY,
      verifyToken: verifyTestToken,
      mailTransport: null,
      database: site.database,
    });
    const slugsThere = async () =>
      (await app.inject('/api/v1/news?por=50')).json<PublicNews>().noticias?.map(({ slug }) => slug);
    await slugsThere();
    const { slug } = await create();
    await expect.poll(slugsThere, { timeout: 60_000 }).toContain(slug);
    await app.close();
  });

  test('what is done is in the audit log', async () => {
    const { rows } = await sql<{
      accion: string;
    }>`select distinct accion from audit_events where tema = 'contenido'`.execute(site.database.query);
    expect(rows.map(({ accion }) => accion).sort()).toEqual([
      'noticia_cambiada',
      'noticia_creada',
      'noticia_eliminada',
      'noticia_restaurada',
      'redireccion_creada',
      'redireccion_eliminada',
    ]);
  });
});
