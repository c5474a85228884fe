import { expect, test } from '@playwright/test';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import { Site } from '../fixtures/site';
import { callServer } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';

const document = (text: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Quién responde' }] },
    { type: 'paragraph', content: [{ type: 'text', text }] },
  ],
});
const DRAFT = '/api/v1/policy/manage/draft';

test('what is saved on one instance stands on the pages that another one has kept', async () => {
  const postgres = await startPostgres();
  const pool = await startUserPool();
  const env = {
    ...pool.env,
    DATABASE_URL: postgres.url,
    ADDRESS_SALT: 'una-sal-para-las-pruebas',
    CONTACT_RATE_LIMIT: '100000',
  };
  const one = await Site.start(env);
  const other = await Site.start(env, one.dataDir);
  try {
    const token = await pool.token('admin');
    const write = async (path: string, body: object, method: 'POST' | 'PUT' = 'PUT') => {
      const { status, text } = await callServer(one.url + path, { token, body, method });
      expect([path, status, status < 300 ? '' : text]).toEqual([path, expect.any(Number), '']);
      return text ? (JSON.parse(text) as Record<string, unknown>) : {};
    };
    const html = async (path: string) => (await fetch(other.url + path)).text();
    /** Logs after how many milliseconds a saved change is on a cached page of the other instance. */
    async function lag(what: string, page: string, words: string, save: () => Promise<unknown>) {
      // Visited until it is kept: first rendered, then sent as it was.
      for (let visit = 0; visit < 3; visit += 1) expect(await html(page)).not.toContain(words);
      await save();
      const saved = performance.now();
      await expect.poll(() => html(page), { timeout: 60_000, intervals: [20] }).toContain(words);
      const description = `${what}: ${Math.round(performance.now() - saved)} ms`;
      test.info().annotations.push({ type: 'lag', description });
      console.log(description);
    }

    await write('/api/v1/news/desk', { activa: true });
    for (let round = 1; round <= 3; round += 1) {
      await lag('news', '/noticias', `Noticia número ${round}`, () =>
        write(
          '/api/v1/news/manage',
          {
            slug: `numero-${round}`,
            titulo: `Noticia número ${round}`,
            descripcion: 'd',
            entrada: 'e',
            categoria: 'Eventos',
            fecha: '2026-01-01',
            ubicacion: 'Cali',
            cuerpo: document('Texto.'),
            estado: 'publicada',
          },
          'POST',
        ),
      );
      await lag('text', '/', `Titular ${round}`, () =>
        write('/api/v1/texts/manage/inicio.titular', { valor: `Titular ${round}`, version: round - 1 }),
      );
      await lag('brand', '/contacto', `Marca ${round}`, () =>
        write('/api/v1/texts/manage/marca.nombre', { valor: `Marca ${round}`, version: round - 1 }),
      );
      const { vigente } = (await (
        await fetch(`${one.url}/api/v1/policy/manage`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as { vigente: string };
      await write(DRAFT, { desde: vigente }, 'POST');
      await write(DRAFT, { cuerpo: document(`Política ${round}.`), edicion: 1 });
      await lag('policy', '/politica-de-datos', `Política ${round}.`, () =>
        write(`${DRAFT}/publish`, { edicion: 2 }, 'POST'),
      );
    }
  } finally {
    await other.stop();
    await one.stop();
    await pool.stop();
    await postgres.stop();
  }
});
