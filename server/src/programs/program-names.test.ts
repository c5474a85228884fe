import { LISTED_PROGRAMS } from 'shared/rules';
import type { StaffProgram } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createProgramsSite, PROGRAM } from '../testing/programs-site';
import { MAIN_ENGINE } from '../testing/test-database';

describe.each(MAIN_ENGINE)('names of programs on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('S2.51 forms suggest what is published and what the fixed list adds, and nothing that was withdrawn', async () => {
    const names = async () => {
      const query = `/api/v1/programs/names?universidad=${encodeURIComponent(PROGRAM.universidad)}`;
      return (await site.app.inject(query)).json<string[]>();
    };
    const [listed = ''] = LISTED_PROGRAMS.UNADE.pregrado;
    const [, titulo = '', modalidad = ''] = /^(.*) \((.*)\)$/.exec(listed) ?? [];
    expect(await names()).toContain(listed);
    const draft = await site.create({ titulo: 'Geomática', publicado: false });
    expect(await names()).not.toContain('Geomática (Virtual)');
    const change = { ...PROGRAM, titulo: 'Geomática', version: draft.version, publicado: true };
    await site.call('PUT', `/${draft.id}`, change);
    expect(await names()).toContain('Geomática (Virtual)');

    await site.create({ titulo, modalidad, publicado: true });
    expect((await names()).filter((name) => name === listed)).toHaveLength(1);
    const all = (await site.app.inject('/api/v1/programs')).json<StaffProgram[]>();
    const same = all.filter((one) => one.titulo === titulo && one.universidad === PROGRAM.universidad);
    for (const { id } of same) await site.call('DELETE', `/${id}`);
    expect(await names()).not.toContain(listed);
    await site.call('DELETE', `/${draft.id}`);
    expect(await names()).not.toContain('Geomática (Virtual)');
    expect((await site.app.inject('/api/v1/programs/names?universidad=Otra')).statusCode).toBe(400);
  });
});
