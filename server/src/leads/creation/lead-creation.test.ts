import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { MAIN_ENGINE } from '../../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../../testing/test-leads';

describe.each(MAIN_ENGINE)('creating leads on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const create = (person: Person, changes: object = {}) =>
    crm.call(person, 'POST', '', { ...NEW_LEAD, ...changes });
  const someone = (name: string, cedula: string) => ({ nombre: name, email: `${name}@example.com`, cedula });

  test('S7.02 S6.13 S4.02 an adviser’s lead is new, empty and theirs', async () => {
    const answer = await create('ana', { creadoPor: 'jefa', mensaje: '' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...NEW_LEAD,
      id: expect.any(String),
      tipoPrograma: 'posgrado',
      estado: 'nuevo',
      creadoPor: 'ana',
      asesorAsignado: 'ana',
      asignadoA: 'ana',
      mensaje: null,
      notas: [],
      documentos: [],
      pagos: [],
      version: 1,
    });
  });

  test('S5.10 S6.07 an admin names an active adviser; the lead stays new', async () => {
    const answer = await create('jefa', { ...someone('rosa', '51'), asesorAsignado: 'beto' });
    expect(answer.json()).toMatchObject({
      creadoPor: 'jefa',
      asesorAsignado: 'beto',
      asignadoA: 'beto',
      estado: 'nuevo',
    });
    for (const [asesorAsignado, text] of [
      [undefined, 'Elija un comercial.'],
      ['retirada', 'Elija un comercial activo.'],
      ['nadie', 'Elija un comercial activo.'],
    ]) {
      const refused = await create('jefa', { ...someone('otra', '52'), asesorAsignado });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { asesorAsignado: text }]);
    }
  });

  test('a creation sent again with its retry key makes one lead; the key of one person says nothing to another', async () => {
    const send = (person: Person, changes: object, key: string) =>
      crm.call(person, 'POST', '', { ...NEW_LEAD, ...changes }, { 'idempotency-key': key });
    const first = await send('ana', someone('lia', '61'), 'clave-repetida');
    const again = await send('ana', someone('lia', '61'), 'clave-repetida');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json().id).toBe(first.json().id);
    const twins = await Promise.all(
      Array.from({ length: 12 }, () => send('ana', someone('noa', '62'), 'clave-a-la-vez')),
    );
    expect(twins.map((answer) => answer.statusCode)).toEqual(twins.map(() => 201));
    expect(new Set(twins.map((answer) => answer.json().id)).size).toBe(1);
    const other = await send('beto', someone('lia', '61'), 'clave-repetida');
    expect([other.statusCode, other.json().duplicado.exists]).toEqual([409, true]);
    const reused = await send('ana', someone('otra.lia', '63'), 'clave-repetida');
    expect([reused.statusCode, reused.json().error]).toEqual([409, 'idempotency_key_reused']);
  });

  test('S8.19 S6.12 an adviser cannot hand a lead over', async () => {
    for (const field of ['asesorAsignado', 'asignadoA']) {
      const answer = await create('ana', { ...someone('zoe', '53'), [field]: 'beto' });
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Solo los administradores pueden asignar leads',
      ]);
    }
  });

  test('S5.09 what the wizard requires is required, unknown fields are refused by name', async () => {
    const required = [
      'nombre',
      'email',
      'telefono',
      'estadoCivil',
      'tipoDocumento',
      'cedula',
      'universidad',
      'programaInteres',
    ];
    const empty = await crm.call('ana', 'POST', '', {});
    expect(empty.statusCode).toBe(400);
    expect(Object.keys(empty.json().fields).sort()).toEqual([...required].sort());
    const hostile = await create('ana', {
      estado: 'matriculado',
      fechaCreacion: '2020-01-01',
      enlaceDocumentos: 'javascript:alert(1)',
      estratoSocioeconomico: 7,
      fechaNacimiento: '2999-01-01',
    });
    expect(Object.keys(hostile.json().fields).sort()).toEqual([
      'enlaceDocumentos',
      'estado',
      'estratoSocioeconomico',
      'fechaCreacion',
      'fechaNacimiento',
    ]);
  });

  test('S5.29 S8.37 a duplicate is refused, with what the caller may see of the lead', async () => {
    const byEmail = await create('beto', { email: 'LUZ@example.com', cedula: '999' });
    expect(byEmail.statusCode).toBe(409);
    expect(byEmail.json()).toMatchObject({
      error: 'duplicate_lead',
      message: 'Cliente ya existe',
      duplicado: {
        exists: true,
        asesor: { id: 'ana', nombre: 'Ana Ríos' },
        lead: {
          id: null,
          nombre: 'Luz Marina Peña',
          email: 'l•••@e•••',
          telefono: '••• ••• ••• ••67',
          cedula: '•••••••04',
        },
      },
    });
    const byNumber = await create('ana', { email: 'x@example.com', tipoDocumento: 'CE', cedula: '1020304' });
    expect(byNumber.json().duplicado.lead).toMatchObject({
      id: expect.any(String),
      email: 'luz@example.com',
      cedula: '1.020.304',
    });
  });

  test('S4.14 forced creation is possible and recorded', async () => {
    const answer = await create('beto', { forzar: true });
    expect(answer.statusCode).toBe(201);
    const forced = await crm.database.records
      .selectFrom('leads')
      .select(['forzado', 'forzadoPor'])
      .where('id', '=', answer.json().id)
      .executeTakeFirst();
    expect(forced).toEqual({ forzado: true, forzadoPor: 'beto' });
    const ordinary = await create('beto', { ...someone('sola', '77'), forzar: true });
    const row = await crm.database.records
      .selectFrom('leads')
      .select('forzado')
      .where('id', '=', ordinary.json().id)
      .executeTakeFirst();
    expect(row).toEqual({ forzado: false });
  });

  test('two hundred identical creations at once make one lead', async () => {
    const same = someone('mil', '2000');
    const answers = await Promise.all(Array.from({ length: 200 }, () => create('ana', same)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
  });

  test('S7.07 the duplicate check says whether, who and whose', async () => {
    const check = (person: Person, question: object) => crm.call(person, 'POST', '/duplicates', question);
    expect((await check('ana', { email: 'nadie@example.com', cedula: '' })).json()).toEqual({
      exists: false,
      lead: null,
      asesor: null,
    });
    expect((await check('jefa', { email: ' Rosa@Example.com ' })).json()).toMatchObject({
      exists: true,
      lead: { nombre: 'rosa', email: 'rosa@example.com' },
      asesor: { id: 'beto', nombre: 'Beto Díaz' },
    });
    expect((await check('ana', { email: '', cedula: '5-1' })).json()).toMatchObject({
      exists: true,
      lead: { id: null },
    });
    expect((await check('ana', { correo: 'x' })).statusCode).toBe(400);
    // Limited per person and hour, so that document numbers cannot be tried one after another.
    const tries = [];
    for (let cedula = 0; cedula < 120; cedula += 1)
      tries.push((await check('ana', { cedula: String(cedula) })).statusCode);
    expect([tries[0], tries.at(-1)]).toEqual([200, 429]);
    expect((await check('beto', { cedula: '1' })).statusCode).toBe(200);
  });

  test('neither creating nor changing leads tells without end who is a client of others; own work goes on', async () => {
    await sql`delete from request_counts`.execute(crm.database.records);
    const own = (await create('beto', someone('propia', '3000'))).json();
    const others = Array.from({ length: 121 }, (_, index) => someone(`ajena${index}`, `40${index}`));
    for (const other of others.slice(0, 2)) await create('ana', other);
    await sql`insert into leads (nombre, email, telefono, cedula, origen, creado_por, asesor_asignado)
      select nombre, email, '300', cedula, 'web', 'ana', 'ana'
      from jsonb_to_recordset(${JSON.stringify(others.slice(2))}::jsonb) as o (nombre text, email text, cedula text)`.execute(
      crm.database.records,
    );
    const tries: number[] = [];
    for (const { email } of others.slice(0, 3)) {
      const change = { email, fechaUltimaActualizacion: own.fechaUltimaActualizacion };
      tries.push((await crm.call('beto', 'PUT', `/${own.id}`, change)).statusCode);
    }
    for (const other of others.slice(3, 119)) tries.push((await create('beto', other)).statusCode);
    // A duplicate within reach does not count: it reveals nothing new.
    for (let again = 0; again < 3; again += 1)
      expect((await create('beto', someone('propia', '3000'))).statusCode).toBe(409);
    for (const other of others.slice(119)) tries.push((await create('beto', other)).statusCode);
    expect(tries.slice(0, 120)).toEqual(Array(120).fill(409));
    expect(tries.slice(120)).toEqual([429]);
    // From then on a new person answers like a known one.
    expect((await create('beto', someone('nueva', '3001'))).statusCode).toBe(429);
    expect((await create('ana', someone('nueva', '3001'))).statusCode).toBe(201);
  });
});
