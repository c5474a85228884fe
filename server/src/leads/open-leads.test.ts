import { LEAD_ESTADOS } from 'shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { reassignOpenLeads } from './open-leads';

describe.each(MAIN_ENGINE)('handing over the leads of an adviser on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
    const lead = (id: string, asesor: string | null, asignado: string | null, creado: string) => ({
      id,
      nombre: id,
      email: `${id}@example.com`,
      telefono: '300',
      origen: 'web' as const,
      creadoPor: creado,
      asesorAsignado: asesor,
      asignadoA: asignado,
      fechaUltimaActualizacion: new Date('2026-01-01'),
    });
    await database.records
      .insertInto('leads')
      .values([
        ...LEAD_ESTADOS.map((estado) => ({ ...lead(estado, 'ana', 'ana', 'formulario_web'), estado })),
        lead('solo-asesora', 'ana', null, 'jefe'),
        lead('solo-asignada', null, 'ana', 'jefe'),
        lead('solo-creadora', 'otro', 'otro', 'ana'),
        lead('ajeno', 'otro', 'otro', 'otro'),
      ])
      .execute();
  });
  afterAll(() => remove());

  const advisers = async () => {
    const rows = await database.records.selectFrom('leads').selectAll().execute();
    return Object.fromEntries(
      rows.map((row) => [row.id, [row.asesorAsignado, row.asignadoA, row.estado, row.version]]),
    );
  };

  test('open leads change adviser and assignee together; closed ones, and those of others, stay', async () => {
    expect(await reassignOpenLeads(database, { from: 'ana', to: 'berta' })).toHaveLength(7);
    expect(await advisers()).toEqual({
      nuevo: ['berta', 'berta', 'nuevo', 2],
      contactado: ['berta', 'berta', 'contactado', 2],
      interesado: ['berta', 'berta', 'interesado', 2],
      documentos_pendientes: ['berta', 'berta', 'documentos_pendientes', 2],
      pago_realizado: ['berta', 'berta', 'pago_realizado', 2],
      matriculado: ['ana', 'ana', 'matriculado', 1],
      perdido: ['ana', 'ana', 'perdido', 1],
      'solo-asesora': ['berta', 'berta', 'nuevo', 2],
      'solo-asignada': ['berta', 'berta', 'nuevo', 2],
      'solo-creadora': ['otro', 'otro', 'nuevo', 1],
      ajeno: ['otro', 'otro', 'nuevo', 1],
    });
  });

  test('again there is nothing left; a failing transaction around it hands nothing over', async () => {
    expect(await reassignOpenLeads(database, { from: 'ana', to: 'berta' })).toEqual([]);
    const before = await advisers();
    const failing = database.transaction(async () => {
      expect(await reassignOpenLeads(database, { from: 'berta', to: 'ana' })).toHaveLength(7);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await advisers()).toEqual(before);
  });
});
