import { sql } from 'kysely';
import { policyVersion } from 'shared/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/audit';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { createPolicyDesk, type PolicyWriter } from './policy-desk';

const TODAY = '2026-12-01';
const documentOf = (title: string, text: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
    { type: 'paragraph', content: [{ type: 'text', text }] },
  ],
});
const FILES = { version: policyVersion, cuerpo: documentOf('Quién responde', 'La empresa.') };

describe.each(MAIN_ENGINE)('versions of the data policy on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let desk: PolicyWriter;
  beforeAll(async () => {
    const { database } = site;
    const audit = createAudit({ database, salt: 'sal' });
    desk = createPolicyDesk({ database, audit, seed: async () => FILES, today: () => TODAY });
  });
  const get = async (path: string) => {
    const answer = await site.app.inject(path);
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };
  const inForce = async () => (await get('/config.json')).policyVersion;

  test('until one is published, the version of the files is in force and the only one', async () => {
    expect(await inForce()).toBe(policyVersion);
    expect(await get('/api/v1/policy')).toEqual({ version: policyVersion, secciones: null, otras: [] });
    expect(await get(`/api/v1/policy/${policyVersion}`)).toBe(404);
    expect(await desk.read()).toEqual({
      vigente: policyVersion,
      borrador: null,
      versiones: [{ version: policyVersion, usuario: null, publicada: null }],
    });
  });

  test('there is one draft, which begins as a version; of two who write it the later one is told', async () => {
    await expect(desk.begin('2001-01-01', 'Marta')).rejects.toMatchObject({ statusCode: 404 });
    expect(await desk.begin(policyVersion, 'Marta')).toMatchObject({
      cuerpo: FILES.cuerpo,
      desde: policyVersion,
      edicion: 1,
    });
    await expect(desk.begin(policyVersion, 'Luis')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Marta'),
    });
    const text = documentOf('Quién responde', 'La empresa <nueva>.');
    expect(await desk.save(text, 1, 'Luis')).toMatchObject({ edicion: 2, usuario: 'Luis' });
    await expect(desk.save(text, 1, 'Marta')).rejects.toMatchObject({
      statusCode: 409,
      details: { borrador: { edicion: 2 } },
    });
    await expect(desk.publish(1, 'Marta')).rejects.toMatchObject({ statusCode: 409 });
    await expect(desk.discard(1)).rejects.toMatchObject({ statusCode: 409 });
    const script = { type: 'doc' as const, content: [{ type: 'script', content: [] }] };
    await expect(desk.save(script, 2, 'Luis')).rejects.toMatchObject({ statusCode: 400 });
    expect((await desk.preview()).secciones).toEqual([
      { id: 'quien-responde', titulo: 'Quién responde', html: '<p>La empresa &lt;nueva&gt;.</p>' },
    ]);
    expect((await get('/api/v1/policy')).version).toBe(policyVersion);
  });

  test('a draft without text is not published', async () => {
    const empty = await desk.save({ type: 'doc', content: [{ type: 'paragraph' }] }, 2, 'Luis');
    await expect(desk.publish(empty.edicion, 'Luis')).rejects.toMatchObject({ statusCode: 400 });
    await desk.save(documentOf('Quién responde', 'La segunda.'), empty.edicion, 'Luis');
  });

  test('published, it is in force everywhere; the one before stays readable, with its own text', async () => {
    expect(await desk.publish(4, 'Marta')).toEqual({ version: TODAY });
    await expect.poll(inForce, { timeout: 60_000 }).toBe(TODAY);
    expect(await get('/api/v1/policy')).toMatchObject({
      version: TODAY,
      secciones: [{ html: '<p>La segunda.</p>' }],
      otras: [policyVersion],
    });
    expect(await get(`/api/v1/policy/${policyVersion}`)).toMatchObject({
      secciones: [{ html: '<p>La empresa.</p>' }],
      otras: [TODAY],
    });
    expect(await get('/api/v1/policy/no-es-una')).toBe(400);
    expect((await desk.read()).versiones).toMatchObject([
      { version: TODAY, usuario: 'Marta' },
      { version: policyVersion, usuario: null },
    ]);
  });

  test('a second one on the same day has a number; a draft that is discarded leaves nothing', async () => {
    await desk.begin(TODAY, 'Marta');
    await desk.discard(1);
    expect((await desk.read()).borrador).toBeNull();
    await desk.begin(policyVersion, 'Marta');
    expect(await desk.publish(1, 'Marta')).toEqual({ version: `${TODAY}-2` });
    await expect.poll(inForce, { timeout: 60_000 }).toBe(`${TODAY}-2`);
  });

  test('nobody changes what is published, and each step is in the audit log', async () => {
    for (const change of [
      sql`update policy_versions set usuario = 'otra' where version is not null`,
      sql`delete from policy_versions where version is not null`,
      sql`truncate policy_versions`,
    ]) {
      await expect(change.execute(site.database.query)).rejects.toThrow();
    }
    const { rows } = await sql<{ accion: string }>`select accion from audit_events
      where accion like 'politica_%' order by id`.execute(site.database.query);
    expect(rows.map(({ accion }) => accion.slice('politica_'.length))).toEqual([
      'empezada',
      'cambiada',
      'cambiada',
      'cambiada',
      'publicada',
      'empezada',
      'descartada',
      'empezada',
      'publicada',
    ]);
  });
});
