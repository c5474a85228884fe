import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/audit';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { brandOverrides } from './brand-texts';
import { changedTexts } from './changed-texts';
import { createSiteTextStore, type SiteTextStore } from './site-text-store';

const HEADLINE = {
  nombre: 'inicio.titular',
  pagina: 'Portada',
  rotulo: 'Titular',
  texto: 'Como siempre',
  maximo: 20,
};

describe.each(MAIN_ENGINE)('texts of pages on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let texts: SiteTextStore;
  beforeAll(async () => {
    const { database } = site;
    texts = createSiteTextStore({ database, audit: createAudit({ database, salt: 'sal' }) });
  });
  const shown = async () => (await site.app.inject('/api/v1/texts')).json();

  test('a text stands on pages until that of the files is put back; what it said and who wrote it stays', async () => {
    expect(await texts.list([HEADLINE])).toEqual([
      { ...HEADLINE, valor: null, version: 0, usuario: null, cuando: null },
    ]);
    const first = await texts.change(HEADLINE, { valor: 'Otro', version: 0 }, 'Marta');
    expect(first).toMatchObject({ valor: 'Otro', version: 1, usuario: 'Marta' });
    expect(await changedTexts(site.database)).toEqual({ 'inicio.titular': 'Otro' });
    const back = await texts.change(HEADLINE, { valor: null, version: 1 }, 'Luis');
    expect(back).toMatchObject({ valor: null, version: 2, usuario: 'Luis' });
    expect(await changedTexts(site.database)).toEqual({});
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

  test('a value of the brand has its own rule; changed, the configuration and the plain pages say it, until it is put back', async () => {
    const name = { nombre: 'marca.nombre', pagina: 'Marca', rotulo: 'Nombre', texto: 'Puentes', maximo: 40 };
    const net = { nombre: 'marca.facebook', pagina: 'Marca', rotulo: 'Facebook', texto: '', maximo: 200 };
    await expect(
      texts.change(net, { valor: 'javascript:alert(1)', version: 0 }, 'Marta'),
    ).rejects.toMatchObject({ statusCode: 400, fields: { valor: expect.stringContaining('https://') } });
    const told = async () => (await site.app.inject('/config.json')).json().brand;
    const link = async () => (await site.app.inject('/baja/roto')).body;
    expect(await told()).toEqual({});
    await texts.change(name, { valor: 'Otra marca', version: 0 }, 'Marta');
    await texts.change(net, { valor: 'https://facebook.com/otra', version: 0 }, 'Marta');
    await expect
      .poll(told, { timeout: 60_000 })
      .toEqual({ name: 'Otra marca', social: { facebook: 'https://facebook.com/otra' } });
    expect(await link()).toContain('| Otra marca</title>');
    await texts.change(name, { valor: null, version: 1 }, 'Luis');
    await texts.change(net, { valor: null, version: 1 }, 'Luis');
    await expect.poll(told, { timeout: 60_000 }).toEqual({});
    expect(await link()).toContain('| Puentes</title>');
    expect(await texts.versions('marca.nombre')).toMatchObject([
      { valor: null, usuario: 'Luis' },
      { valor: 'Otra marca', usuario: 'Marta' },
    ]);
  });
});

test('changes of the brand stand on what the deployment says, value by value', () => {
  const deployment = { name: 'Suya', social: { youtube: 'https://youtube.com/@suya' }, phones: ['+57 1'] };
  const texts = {
    'marca.nombre': 'Otra',
    'marca.facebook': 'https://facebook.com/otra',
    'marca.telefonos': '+57 601 000 0000\n+57 300 000 0000',
    'inicio.titular': 'No es de la marca',
  };
  expect(brandOverrides(deployment, texts)).toEqual({
    name: 'Otra',
    social: { youtube: 'https://youtube.com/@suya', facebook: 'https://facebook.com/otra' },
    phones: ['+57 601 000 0000', '+57 300 000 0000'],
  });
});
