import type { Insertable } from 'kysely';
import type { LeadRecord } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Leads } from '../database/generated/records';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { ENGINES } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);

const lead = (id: string, day: number, changes: Partial<Insertable<Leads>> = {}) => ({
  id,
  nombre: `Persona ${id}`,
  email: `${id}@example.com`,
  telefono: '+57 300 555 0100',
  origen: 'web' as const,
  creadoPor: 'contacto_web',
  fechaCreacion: new Date(START + day * DAY_MS),
  fechaUltimaActualizacion: new Date(START + day * DAY_MS),
  ...changes,
});

describe.each(ENGINES)('reading leads on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(async () => {
    await site.database.records
      .insertInto('leads')
      .values([
        lead('creado', 1, { creadoPor: 'ana', nombre: 'José Ñungo 100%', universidad: 'UNADE' }),
        lead('asesorado', 2, { asesorAsignado: 'ana', asignadoA: 'otro', estado: 'interesado' }),
        lead('asignado', 3, { asesorAsignado: 'otro', asignadoA: 'ana', origen: 'referido' }),
        lead('ajeno', 4, { creadoPor: 'otro', asesorAsignado: 'otro', asignadoA: 'otro' }),
        lead('libre', 5, { telefono: '(601) 555-0199' }),
      ])
      .execute();
    await site.database.records
      .insertInto('leadNotas')
      .values([
        { leadId: 'creado', contenido: 'Primera', autor: 'Ana', fecha: new Date(START) },
        { leadId: 'creado', contenido: 'Segunda', autor: 'Ana', tipo: 'llamada' },
        { leadId: 'ajeno', contenido: 'Reservada', autor: 'Otro' },
      ])
      .execute();
    await site.database.records
      .insertInto('leadDocumentos')
      .values({ leadId: 'creado', nombre: 'Fotografía', tipo: 'foto', obligatorio: true })
      .execute();
    await site.database.records
      .insertInto('leadPagos')
      .values({ leadId: 'creado', monto: 1250000.5, concepto: 'Matrícula', fechaVencimiento: '2026-02-01' })
      .execute();
  });

  const call = async (path: string, sub: string, ...groups: string[]) => {
    const token = await signToken(groups, { subject: sub });
    return site.app.inject({ url: `/api/crm-handler${path}`, headers: { authorization: `Bearer ${token}` } });
  };
  const asAdmin = (path: string) => call(path, 'jefe', 'admin');
  const asAna = (path: string) => call(path, 'ana', 'comercial');
  const ids = (answer: { json(): LeadRecord[] }) => answer.json().map(({ id }) => id);

  test('S7.01 S6.05 S9.17 an admin gets an array of all leads, newest update first, never cached', async () => {
    const answer = await asAdmin('');
    expect(answer.statusCode).toBe(200);
    expect(ids(answer)).toEqual(['libre', 'ajeno', 'asignado', 'asesorado', 'creado']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.link).toBeUndefined();
  });

  test('S6.10 a comercial gets those that they created, advise or are assigned', async () => {
    expect(ids(await asAna(''))).toEqual(['asignado', 'asesorado', 'creado']);
    expect(ids(await call('', 'nadie', 'comercial'))).toEqual([]);
    expect(ids(await call('', 'nadie', 'comercial', 'admin'))).toHaveLength(5);
  });

  test('S1.05 S3.01 S3.02 S3.03 S3.05 S3.06 S3.07 a lead carries every field, its notes, documents and payments', async () => {
    const answer = await asAna('/creado');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: 'creado',
      nombre: 'José Ñungo 100%',
      email: 'creado@example.com',
      telefono: '+57 300 555 0100',
      cedula: null,
      tipoDocumento: null,
      fechaExpedicionDocumento: null,
      lugarExpedicionDocumento: null,
      fechaNacimiento: null,
      lugarNacimiento: null,
      estadoCivil: null,
      direccionResidencia: null,
      programaInteres: null,
      universidad: 'UNADE',
      tipoPrograma: null,
      estado: 'nuevo',
      prioridad: 'media',
      origen: 'web',
      asesorAsignado: null,
      asignadoA: null,
      creadoPor: 'ana',
      enlaceDocumentos: null,
      mensaje: null,
      fechaCreacion: '2026-01-02T12:00:00.000Z',
      fechaUltimaActualizacion: '2026-01-02T12:00:00.000Z',
      autorizacionRevocada: null,
      autorizacionSinConfirmar: null,
      fechaLimiteDocumentos: null,
      fechaRecordatorioDocumentos: null,
      fechaLimitePagos: null,
      fechaRecordatorioPagos: null,
      nombreColegio: null,
      fechaGradoBachiller: null,
      estratoSocioeconomico: null,
      servicioSalud: null,
      tituloCarreraProfesional: null,
      universidadCarreraProfesional: null,
      anoGradoCarreraProfesional: null,
      trabajaActualmente: null,
      lugarTrabajo: null,
      acudiente: null,
      proximaAccion: null,
      fechaProximaAccion: null,
      porRevisar: null,
      version: 1,
      notas: [
        expect.objectContaining({ contenido: 'Segunda', tipo: 'llamada' }),
        expect.objectContaining({
          contenido: 'Primera',
          autor: 'Ana',
          tipo: 'general',
          fecha: '2026-01-01T12:00:00.000Z',
        }),
      ],
      documentos: expect.arrayContaining([
        expect.objectContaining({
          nombre: 'Fotografía',
          tipo: 'foto',
          estado: 'pendiente',
          fechaSubida: null,
        }),
      ]),
      pagos: [
        expect.objectContaining({ monto: 1250000.5, estado: 'pendiente', fechaVencimiento: '2026-02-01' }),
      ],
    });
    expect((await asAna('')).json().at(-1)).toEqual(answer.json());
  });

  test('S8.16 a lead out of reach answers exactly like one that does not exist', async () => {
    const [hidden, missing] = [await asAna('/ajeno'), await asAna('/no-existe')];
    const without = (answer: typeof hidden) => ({ ...answer.json(), requestId: '' });
    expect([hidden.statusCode, hidden.json().message]).toEqual([404, 'Lead no encontrado']);
    expect([missing.statusCode, without(missing)]).toEqual([404, without(hidden)]);
    expect((await asAdmin('/ajeno')).statusCode).toBe(200);
    expect((await asAdmin("/a'b%00")).statusCode).toBe(404);
  });

  test.each([
    ['?estado=interesado', ['asesorado']],
    ['?origen=referido', ['asignado']],
    ['?universidad=UNADE', ['creado']],
    ['?asesor=otro', ['ajeno', 'asignado']],
    ['?asesor=ninguno', ['libre', 'creado']],
    ['?desde=2026-01-03&hasta=2026-01-04', ['asignado', 'asesorado']],
    ['?desde=2026-01-05&hasta=2026-01-04', []],
    ['?q=JOSE%20nungo', ['creado']],
    ['?q=LIBRE@EXAMPLE', ['libre']],
    ['?q=6015550199', ['libre']],
    ['?q=555-0199', ['libre']],
    ['?q=100%25', ['creado']],
    ['?q=%25', []],
    ['?q=_', []],
    ['?q=%5C', []],
    ['?q=%20', ['libre', 'ajeno', 'asignado', 'asesorado', 'creado']],
  ])('S5.38 S2.31 the list takes %s', async (query, expected) => {
    expect(ids(await asAdmin(query))).toEqual(expected);
  });

  test('S5.39 "hasta" takes its whole day in Bogotá, "desde" starts with it', async () => {
    await site.database.records
      .insertInto('leads')
      .values([
        lead('ultimo', 0, { fechaCreacion: new Date('2025-06-02T04:59:59.999Z') }),
        lead('siguiente', 0, { fechaCreacion: new Date('2025-06-02T05:00:00.000Z') }),
      ])
      .execute();
    expect(ids(await asAdmin('?desde=2025-06-01&hasta=2025-06-01'))).toEqual(['ultimo']);
    expect(ids(await asAdmin('?desde=2025-06-02&hasta=2025-06-02'))).toEqual(['siguiente']);
    await site.database.records.deleteFrom('leads').where('id', 'in', ['ultimo', 'siguiente']).execute();
  });

  test('filters stay within reach', async () => {
    expect(ids(await asAna('?asesor=otro'))).toEqual(['asignado']);
    expect(ids(await asAna('?q=persona'))).toEqual(['asignado', 'asesorado']);
  });

  test('pages follow each other by the Link header, none twice, also with equal times', async () => {
    const same = new Date(START - DAY_MS);
    const rows = Array.from({ length: 25 }, (_, index) =>
      lead(`igual-${index}`, 0, { fechaUltimaActualizacion: same, universidad: 'FUNDES' }),
    );
    await site.database.records.insertInto('leads').values(rows).execute();
    const seen: string[] = [];
    let path: string | undefined = '?universidad=FUNDES&limit=10';
    const sizes: number[] = [];
    while (path !== undefined) {
      const answer = await asAdmin(path);
      sizes.push(answer.json().length);
      seen.push(...ids(answer));
      path = /^<\/api\/crm-handler(\?[^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }
    expect(sizes).toEqual([10, 10, 5]);
    expect(new Set(seen).size).toBe(25);
    await site.database.records.deleteFrom('leads').where('universidad', '=', 'FUNDES').execute();
  });

  test.each([
    ['?limit=201', 'limit'],
    ['?limit=0', 'limit'],
    ['?page=2', 'page'],
    ['?estado=otro', 'estado'],
    ['?origen=otro', 'origen'],
    ['?desde=ayer', 'desde'],
    ['?cursor=x', 'cursor'],
    [`?cursor=${Buffer.from('["ayer","x"]').toString('base64url')}`, 'cursor'],
    ['?q=%00', 'q'],
    ['?pagina=2', 'pagina'],
  ])('the list refuses %s with 400 and names it', async (query, field) => {
    const answer = await asAdmin(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('one lead takes no query', async () => {
    expect((await asAdmin('/creado?x=1')).statusCode).toBe(400);
  });
});
