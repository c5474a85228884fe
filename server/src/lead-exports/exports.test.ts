import readSheets from 'read-excel-file/node';
import type { LeadExportRecord } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../testing/test-leads';

describe.each(MAIN_ENGINE)('exports on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  beforeAll(async () => {
    await crm.call('ana', 'POST', '', { ...NEW_LEAD, nombre: '=cmd|calc' });
    await crm.call('beto', 'POST', '', { ...NEW_LEAD, email: 'beto@x.co', cedula: '55', origen: 'web' });
  });

  const download = async (person: Person, query: string) => {
    const answer = await crm.call(person, 'GET', `/api/v1/leads/export?${query}`);
    const { file, fileName, totalRecords } = answer.json();
    return { bytes: Buffer.from(file, 'base64'), fileName, totalRecords };
  };

  test('a CSV holds what is filtered within reach, with formulas neutralised and phones as text', async () => {
    const all = await download('jefa', 'formato=csv');
    expect(all.totalRecords).toBe(2);
    expect(all.fileName).toMatch(/^leads_\d{4}-\d\d-\d\d\.csv$/);
    const lines = all.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffNombre;Correo;Teléfono;/);
    const [, , own] = lines;
    expect(own).toMatch(/^'=cmd\|calc;luz@example\.com;'\+57 300 123 4567;CC;/);
    expect(own).toMatch(/;Ana Ríos;;;\d\d\/\d\d\/\d{4} \d\d:\d\d;/);
    expect((await download('jefa', 'formato=csv&origen=web')).totalRecords).toBe(1);
    const reach = await download('ana', 'formato=csv');
    expect([reach.totalRecords, reach.bytes.includes('beto@x.co')]).toEqual([1, false]);
  });

  test('a workbook has real dates and no formula', async () => {
    const { bytes } = await download('ana', 'formato=xlsx');
    const [sheet] = await readSheets(bytes);
    const [titles, row] = sheet?.data ?? [];
    expect(sheet?.sheet).toBe('Leads');
    expect([row?.[0], row?.[2]]).toEqual(['=cmd|calc', '+57 300 123 4567']);
    expect(row?.[titles?.indexOf('Creado') ?? -1]).toBeInstanceOf(Date);
  });

  test('each export is in the audit list, of which an adviser sees the own part', async () => {
    await download('beto', 'formato=csv&estado=perdido');
    const seen = async (person: Person): Promise<LeadExportRecord[]> =>
      (await crm.call(person, 'GET', '/api/v1/leads/exports')).json();
    expect(await seen('beto')).toMatchObject([
      { usuario: 'beto', formato: 'csv', filtros: { estado: 'perdido' }, estado: 'descargado', hechos: 0 },
    ]);
    expect(new Set((await seen('jefa')).map(({ usuario }) => usuario))).toEqual(
      new Set(['jefa', 'ana', 'beto']),
    );
  });
});
