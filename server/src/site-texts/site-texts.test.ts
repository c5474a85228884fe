import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/audit';
import { createTestApp, type TestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { createSiteTextStore, type SiteTextStore } from './site-text-store';

const HEADLINE = {
  nombre: 'inicio.titular',
  pagina: 'Portada',
  rotulo: 'Titular',
  texto: 'Como siempre',
  maximo: 20,
};

describe.each(MAIN_ENGINE)('texts of pages on %s', (engine) => {
  let site: TestApp;
  let texts: SiteTextStore;
  beforeAll(async () => {
    site = await createTestApp(engine);
    const { database } = site;
    texts = createSiteTextStore({ database, audit: createAudit({ database, salt: 'sal' }) });
  });
  afterAll(() => site.close());
  const shown = async () => (await site.app.inject('/api/v1/texts')).json();

  test('a text stands on pages until that of the files is put back; what it said and who wrote it stays', async () => {
    expect(await texts.list([HEADLINE])).toEqual([
      { ...HEADLINE, valor: null, version: 0, usuario: null, cuando: null },
    ]);
    const first = await texts.change(HEADLINE, { valor: 'Otro', version: 0 }, 'Marta');
    expect(first).toMatchObject({ valor: 'Otro', version: 1, usuario: 'Marta' });
    expect(await texts.changed()).toEqual({ 'inicio.titular': 'Otro' });
    const back = await texts.change(HEADLINE, { valor: null, version: 1 }, 'Luis');
    expect(back).toMatchObject({ valor: null, version: 2, usuario: 'Luis' });
    expect(await texts.changed()).toEqual({});
    expect(await texts.versions('inicio.titular')).toMatchObject([
      { valor: null, usuario: 'Luis' },
      { valor: 'Otro', usuario: 'Marta' },
    ]);
  });

  test('the public reads what is written, within the time that an instance keeps a revision', async () => {
    await texts.change(HEADLINE, { valor: 'A la vista', version: 2 }, 'Marta');
    await expect.poll(shown, { timeout: 60_000 }).toEqual({ 'inicio.titular': 'A la vista' });
  });

  test('of two the later one is told what the text says now', async () => {
    for (const version of [0, 1]) {
      await expect(texts.change(HEADLINE, { valor: 'Tarde', version }, 'Luis')).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('«A la vista»'),
        details: { texto: { version: 3 } },
      });
    }
  });

  test('a text that is too long for its place is refused, and each change is in the audit log', async () => {
    await expect(texts.change(HEADLINE, { valor: 'a'.repeat(21), version: 3 }, 'Luis')).rejects.toMatchObject(
      { statusCode: 400, fields: { valor: 'Use máximo 20 caracteres.' } },
    );
    const { rows } = await sql`select sobre from audit_events where accion = 'texto_cambiado'`.execute(
      site.database.query,
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ sobre: 'Portada: Titular' })));
  });
});
