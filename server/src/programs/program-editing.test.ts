import type { ProgramHistoryEntry, StaffProgram } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createProgramsSite, PROGRAM } from '../testing/programs-site';
import { MAIN_ENGINE } from '../testing/test-database';

describe.each(MAIN_ENGINE)('changes of a program on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('S7.23 a draft is nowhere on the site until it is published', async () => {
    const draft = await site.create({ publicado: false, titulo: 'Ingeniería Náutica' });
    const seen = async () => {
      const list = (await site.app.inject('/api/v1/programs')).json<StaffProgram[]>();
      const found = (await site.app.inject('/api/v1/programs/search?q=nautica')).json<{
        programas: StaffProgram[];
      }>();
      const dates = (await site.app.inject('/api/v1/programs/dates')).json<StaffProgram[]>();
      return [
        await site.isPublic(draft),
        ...[list, found.programas, dates].map((all) => all.some(({ id }) => id === draft.id)),
      ];
    };
    expect(await seen()).toEqual([false, false, false, false]);
    const preview = await site.call('GET', `/manage/${draft.id}/preview`);
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(preview.json()).toMatchObject({ programa: { titulo: draft.titulo }, publicado: false });
    expect(preview.json().relacionados).toHaveLength(3);
    expect((await site.manage('q=nautica&sitio=borrador')).programas.map(({ id }) => id)).toEqual([draft.id]);
    const { version } = draft;
    await site.call('PUT', `/${draft.id}`, { ...PROGRAM, titulo: draft.titulo, version, publicado: true });
    expect(await seen()).toEqual([true, true, true, true]);
  });

  test('a program may be sent back as it was answered', async () => {
    const created = await site.create();
    // The previous catalogue had longer ids than ours.
    const changed = await site.call('PUT', `/${created.id}`, {
      ...created,
      id: 'x'.repeat(200),
      creditos: 8,
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { creditos: 8, titulo: created.titulo },
    ]);
    const again = await site.call('PUT', `/${created.id}`, changed.json());
    expect(again.json()).toMatchObject({ creditos: 8, version: created.version + 2 });
  });

  test('who has not read the last version gets both instead of overwriting it', async () => {
    const { id, version } = await site.create();
    const mine = { ...PROGRAM, version, precio: 3_000_000 };
    expect((await site.call('PUT', `/${id}`, mine)).json().version).toBe(version + 1);
    const late = await site.call('PUT', `/${id}`, { ...PROGRAM, version, precio: 4_000_000 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: 'stale_program',
      programa: { precio: 3_000_000, version: version + 1 },
    });
    expect((await site.call('PUT', `/${id}`, PROGRAM)).statusCode).toBe(200);
  });

  test('everything that became of a program is in its history, and each state can be had again', async () => {
    const { id } = await site.create({ titulo: 'Arqueología' });
    await site.call('PUT', `/${id}`, { ...PROGRAM, titulo: 'Arqueología submarina' });
    expect((await site.call('DELETE', `/${id}`)).statusCode).toBe(204);
    const history = (await site.call('GET', `/manage/${id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['eliminado', 'Marta Ferro'],
      ['cambiado', 'Marta Ferro'],
      ['creado', 'Marta Ferro'],
    ]);
    const deleted = (await site.call('GET', '/manage/deleted')).json<
      (ProgramHistoryEntry & { programId: string })[]
    >();
    expect(deleted[0]).toMatchObject({ programId: id, programa: { titulo: 'Arqueología submarina' } });
    await site.call('POST', `/manage/${id}/history/${history[0]?.id}/restore`);
    expect(await site.isPublic({ id })).toBe(true);
    const first = await site.call('POST', `/manage/${id}/history/${history[2]?.id}/restore`);
    expect(first.json()).toMatchObject({ id, titulo: 'Arqueología', version: 2 });
    expect((await site.call('GET', '/manage/deleted')).json()).toEqual([]);
    expect((await site.call('POST', `/manage/otro/history/${history[0]?.id}/restore`)).statusCode).toBe(404);
  });

  test('a program that was stored without a history keeps its first state when it is changed', async () => {
    const [known] = (await site.manage('limit=1&q=derecho')).programas;
    const stored = (await site.call('GET', `/manage/${known?.id}`)).json<StaffProgram>();
    await site.call('PUT', `/${stored.id}`, { ...PROGRAM, titulo: stored.titulo });
    await site.call('PUT', `/${stored.id}`, { ...PROGRAM, titulo: stored.titulo, creditos: 1 });
    const history = (await site.call('GET', `/manage/${stored.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['cambiado', 'Marta Ferro'],
      ['cambiado', 'Marta Ferro'],
      ['creado', 'Catálogo inicial'],
    ]);
    const restored = await site.call('POST', `/manage/${stored.id}/history/${history[2]?.id}/restore`);
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
        headers: { ...site.headers, 'idempotency-key': sent },
        payload: { ...PROGRAM, titulo: 'Astronomía', ...changes },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<StaffProgram>().id)).size).toBe(1);
    expect((await site.manage('q=astronomia')).total).toBe(1);
    const { id: other } = await site.create({ titulo: 'Otro programa' });
    for (const reused of [await send({ precio: 1 }), await send({}, other)])
      expect([reused.statusCode, reused.json().error]).toEqual([409, 'idempotency_key_reused']);
    const history = (await site.call('GET', `/manage/${answers[0]?.json<StaffProgram>().id}/history`)).json();
    expect(history).toHaveLength(1);
  });
});
