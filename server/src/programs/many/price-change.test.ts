import { UNIVERSITY_NAMES } from 'shared/rules';
import { MAX_PRICE, type ProgramHistoryEntry, type StaffProgram } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { createProgramsSite } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

describe.each(MAIN_ENGINE)('changes of many prices on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('many prices change at once, after having been shown', async () => {
    const universidad = UNIVERSITY_NAMES[0];
    const before = await site.manage(`universidad=${encodeURIComponent(universidad)}&limit=200`);
    const change = { universidad, porcentaje: 10, redondeo: 1000 };
    const preview = (await site.call('POST', '/manage/prices', change)).json();
    expect(preview).toMatchObject({ aplicado: false });
    const [example] = preview.ejemplos;
    expect(example.despues).toBe(Math.round((example.antes * 1.1) / 1000) * 1000);
    expect(await site.manage(`universidad=${encodeURIComponent(universidad)}&limit=200`)).toEqual(before);
    const apply = { ...change, aplicar: true, marca: preview.marca };
    expect((await site.call('POST', '/manage/prices', apply)).json()).toMatchObject({ aplicado: true });
    // A retry after a lost answer does not apply the percentage twice.
    const again = await site.call('POST', '/manage/prices', apply);
    expect([again.statusCode, again.json().error]).toEqual([409, 'stale_preview']);
    const changed = (await site.call('GET', `/manage/${example.id}`)).json<StaffProgram>();
    expect(changed.precio).toBe(example.despues);
    const [entry] = (await site.call('GET', `/manage/${example.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({
      accion: 'cambiado',
      programa: { precio: example.despues, publicado: true },
    });
    expect((await site.call('POST', '/manage/prices', { porcentaje: 0 })).json().fields).toHaveProperty(
      'porcentaje',
    );
    const dearest = await site.create({ titulo: 'El más caro', snies: '000977', precio: MAX_PRICE });
    for (const aplicar of [false, true]) {
      const refused = await site.call('POST', '/manage/prices', { porcentaje: 200, aplicar });
      expect([refused.statusCode, refused.json().fields.porcentaje]).toEqual([
        400,
        expect.stringContaining('«El más caro»'),
      ]);
    }
    await site.database.records.deleteFrom('programs').where('id', '=', dearest.id).execute();
  });
});
