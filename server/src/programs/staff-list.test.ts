import { describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createProgramsSite } from '../testing/programs-site';
import { MAIN_ENGINE } from '../testing/test-database';

describe.each(MAIN_ENGINE)('the list of programs that staff see on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('the list is searched, filtered, ordered and paged, and shows what the checks find', async () => {
    const twin = await site.create({ titulo: 'Gemelo', snies: '000101', precio: 1 });
    const page = await site.manage('limit=5&orden=precio-desc');
    expect(page.programas).toHaveLength(5);
    expect(page.total).toBe(page.totalSinFiltros);
    const second = await site.manage('limit=5&orden=precio-desc&pagina=2');
    expect(second.programas.some(({ id }) => page.programas.some((known) => known.id === id))).toBe(false);
    const found = await site.manage('avisos=1&q=gemelo');
    expect(found.programas.map(({ id, avisos }) => [id, avisos])).toEqual([
      [twin.id, ['snies_repetido', 'precio_bajo']],
    ]);
    // A page that is not filtered by warnings shows the same ones.
    expect((await site.manage('q=gemelo')).programas).toEqual(found.programas);
    expect(found.conAvisos).toBeGreaterThanOrEqual(2);
    expect((await site.manage('q=%25')).total).toBe(0);
    const after = await site.manage('pagina=99999');
    expect([after.pagina, after.programas, after.total]).toEqual([99999, [], page.total]);
    expect((await site.call('GET', '/manage?otro=1')).statusCode).toBe(400);
  });
});
