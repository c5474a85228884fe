import { addDays, bogotaDay, LEAD_ESTADOS, ORIGENES } from 'shared/rules';
import type { BulkJob, LeadImport, LeadRecord } from 'shared/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reader } from '../leads/lead-access';
import { opened } from '../testing/opened';
import { ENGINES } from '../testing/test-database';
import { NEW_LEAD, openCrm } from '../testing/test-leads';
import { createLeadDays } from './lead-days';

const V1 = '/api/v1/leads';
const STEPS = 70;
const TODAY = bogotaDay();
const PERIOD = { desde: addDays(TODAY, -29), hasta: TODAY };
const BEFORE = { desde: addDays(TODAY, -59), hasta: addDays(TODAY, -30) };
const ADMIN = { sub: 'jefa', groups: ['admin'] };
const UNIVERSITIES = ['UNADE', 'FUNDES'];

/** Every combination in which a lead may belong to one or two members of a team. */
const SHARED = ['ana', 'beto', 'jefa'].flatMap((creadoPor) =>
  ['ana', 'beto', null].flatMap((asesorAsignado) =>
    ['ana', 'beto', null].map((asignadoA) => ({ creadoPor, asesorAsignado, asignadoA })),
  ),
);

/** Seeded pseudo-random numbers in [0, 1): the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

describe.each(ENGINES)('days of leads after a random history on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  const random = numbers(20_261_122);
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;

  beforeAll(async () => {
    for (let serial = 0; serial < 20; serial += 1) await create(serial);
    await imported();
    // Ages that fall into both periods.
    const { records } = crm.database;
    for (const { id } of await records.selectFrom('leads').select('id').orderBy('email').execute()) {
      const fechaCreacion = new Date(Date.now() - Math.floor(random() * 58) * 86_400_000);
      await records.updateTable('leads').set({ fechaCreacion }).where('id', '=', id).execute();
    }
    for (let step = 0; step < STEPS; step += 1) await one(ACTIONS)(step);
    await share();
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await crm.call('jefa', method, path, body);
    expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(500);
    return answer;
  };
  async function create(serial: number): Promise<void> {
    const answer = await call('POST', '', {
      ...NEW_LEAD,
      email: `dia${serial}@example.com`,
      cedula: `${7000 + serial}`,
      universidad: one(UNIVERSITIES),
      asesorAsignado: one(['ana', 'beto']),
      origen: one(['telefono', 'web', 'referido']),
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  async function imported(): Promise<void> {
    const rows = [1, 2, 3].map((row) => `Fila ${row};fila${row}@example.com;300555000${row};UNADE`);
    const file = ['Nombre;Correo;Celular;Universidad', ...rows].join('\n');
    const sent = await crm.send('ana', 'POST', `${V1}/imports?archivo=a.csv`, Buffer.from(file));
    const { id, ajustes }: LeadImport = sent.json();
    const until = (estado: LeadImport['estado']) =>
      vi.waitFor(async () =>
        expect((await crm.call('ana', 'GET', `${V1}/imports/${id}`)).json().estado).toBe(estado),
      );
    await crm.call('ana', 'PUT', `${V1}/imports/${id}`, ajustes);
    await until('revisado');
    await crm.call('ana', 'POST', `${V1}/imports/${id}/run`);
    await until('terminado');
  }
  /** Creates leads that several advisers share, each with a payment. */
  async function share(): Promise<void> {
    const { records } = crm.database;
    for (const [index, parts] of SHARED.entries()) {
      const lead = {
        ...parts,
        id: `compartido${index}`,
        nombre: 'Compartido',
        email: `compartido${index}@example.com`,
        telefono: '300',
        origen: one(ORIGENES),
        universidad: one(UNIVERSITIES),
        fechaCreacion: new Date(Date.now() - Math.floor(random() * 58) * 86_400_000),
      };
      await records.insertInto('leads').values(lead).execute();
      await records
        .updateTable('leads')
        .set({ estado: one(LEAD_ESTADOS) })
        .where('id', '=', lead.id)
        .execute();
      await owe(lead.id);
    }
  }
  async function anyLead(): Promise<LeadRecord> {
    const found: LeadRecord[] = (await call('GET', '?limit=50')).json();
    expect(found.length).toBeGreaterThan(0);
    return one(found);
  }
  async function change(values: (lead: LeadRecord) => object): Promise<void> {
    const { id } = await anyLead();
    const lead: LeadRecord = (await call('GET', `/${id}`)).json();
    const { version, fechaUltimaActualizacion } = lead;
    const answer = await call('PUT', `/${id}`, { version, fechaUltimaActualizacion, ...values(lead) });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function bulk(cambio: object): Promise<void> {
    const ids = [(await anyLead()).id, (await anyLead()).id];
    const { id }: BulkJob = (await call('POST', `${V1}/bulk`, { seleccion: { ids }, cambio })).json();
    const ended = () =>
      vi.waitFor(async () =>
        expect(['en_curso', 'deshaciendo']).not.toContain(
          (await call('GET', `${V1}/bulk/${id}`)).json().estado,
        ),
      );
    await ended();
    if (random() < 0.5) {
      await call('POST', `${V1}/bulk/${id}/undo`);
      await ended();
    }
  }
  const dueDate = () => addDays(TODAY, -Math.floor(random() * 55));
  const paid = () => ({
    estado: 'pagado' as const,
    fechaPago: new Date(Date.now() - random() * 50 * 86_400_000),
  });
  // Inserted into the table: the API refuses a payment that is already overdue.
  async function pay(): Promise<void> {
    await owe((await anyLead()).id);
  }
  async function owe(leadId: string): Promise<void> {
    const values = {
      leadId,
      concepto: 'Cuota',
      monto: 100 + Math.floor(random() * 900),
      fechaVencimiento: dueDate(),
    };
    await crm.database.records
      .insertInto('leadPagos')
      .values({ ...values, ...(random() < 0.3 && paid()) })
      .execute();
  }
  async function changePayment(): Promise<void> {
    const { records } = crm.database;
    const payments = await records.selectFrom('leadPagos').select('id').orderBy('concepto').execute();
    const { id } = one(payments) ?? {};
    if (id === undefined) return;
    const what = random();
    if (what < 0.2) await records.deleteFrom('leadPagos').where('id', '=', id).execute();
    else if (what < 0.6) await records.updateTable('leadPagos').set(paid()).where('id', '=', id).execute();
    else
      await records
        .updateTable('leadPagos')
        .set({ estado: 'pendiente', fechaPago: null, fechaVencimiento: dueDate(), monto: 55 })
        .where('id', '=', id)
        .execute();
  }

  const ACTIONS: readonly ((step: number) => Promise<unknown>)[] = [
    (step) => create(100 + step),
    () => change(() => ({ estado: one(LEAD_ESTADOS) })),
    () => change(() => ({ estado: 'matriculado' })),
    () =>
      change(() => ({
        universidad: one(UNIVERSITIES),
        programaInteres: one(['Maestría en Educación', 'Derecho']),
      })),
    () => change(() => ({ asesorAsignado: one(['ana', 'beto', '']) })),
    pay,
    pay,
    changePayment,
    async () => call('DELETE', `/${(await anyLead()).id}`),
    async () => {
      const trash: LeadRecord[] = (await call('GET', `${V1}/trash`)).json();
      if (trash.length > 0) await call('POST', `${V1}/${one(trash).id}/restore`);
    },
    () => bulk({ estado: one(LEAD_ESTADOS) }),
    () => bulk({ asesor: one(['ana', 'beto', null]) }),
    () => bulk({ eliminar: true }),
    async () => {
      const [kept, other] = [await anyLead(), await anyLead()];
      if (kept.id === other.id) return;
      const body = {
        otro: other.id,
        campos: ['universidad'],
        version: kept.version,
        versionOtro: other.version,
      };
      await call('POST', `${V1}/${kept.id}/merge`, body);
    },
    async () => {
      const { id } = await anyLead();
      await crm.database.records.deleteFrom('leads').where('id', '=', id).execute();
    },
  ];

  interface Counted {
    leads: number;
    matriculados: number;
    monto: number;
  }

  /** Counts every lead and payment of the tables one by one. */
  async function recount(
    isMine: (lead: {
      universidad: string | null;
      asesorAsignado: string | null;
      asignadoA: string | null;
      creadoPor: string;
    }) => boolean,
  ) {
    const { records } = crm.database;
    const leads = (
      await records.selectFrom('leads').selectAll().where('eliminadoEn', 'is', null).execute()
    ).filter(isMine);
    const pagos = await records.selectFrom('leadPagos').selectAll().execute();
    const sums = new Map<string, Counted>();
    const add = (clave: string, day: string, valor: string | null, values: Partial<Counted>) => {
      const actual = day >= PERIOD.desde && day <= PERIOD.hasta;
      if (!actual && (day < BEFORE.desde || day > BEFORE.hasta)) return;
      if (!actual && ['asesor', 'universidad', 'programa', 'origen'].includes(clave)) return;
      const semana = clave === 'origen' || clave === 'matricula' ? mondayOf(day) : null;
      const key = JSON.stringify([clave, valor, semana, actual]);
      const sum = sums.get(key) ?? { leads: 0, matriculados: 0, monto: 0 };
      sums.set(key, {
        leads: sum.leads + (values.leads ?? 0),
        matriculados: sum.matriculados + (values.matriculados ?? 0),
        monto: sum.monto + (values.monto ?? 0),
      });
    };
    for (const lead of leads) {
      const day = bogotaDay(lead.fechaCreacion);
      const values = { leads: 1, matriculados: lead.estado === 'matriculado' ? 1 : 0 };
      add('avance', day, String(lead.avance), values);
      add('asesor', day, lead.asesorAsignado, values);
      add('universidad', day, lead.universidad, values);
      add('programa', day, lead.programaInteres, values);
      add('origen', day, lead.origen, values);
      if (lead.matriculadoEn) add('matricula', bogotaDay(lead.matriculadoEn), null, { leads: 1 });
      for (const { estado, monto, fechaPago, fechaVencimiento } of pagos.filter(
        ({ leadId }) => leadId === lead.id,
      )) {
        if (estado === 'pagado')
          add('pagado', bogotaDay(fechaPago ?? undefined), null, { monto: Number(monto) });
        else if (lead.estado !== 'perdido' && fechaVencimiento < TODAY)
          add('por_pagar', fechaVencimiento, null, { monto: Number(monto) });
      }
    }
    return sums;
  }

  const read = async (reader: Reader, filters: object = {}, foldAt?: number) => {
    const rows = await createLeadDays(crm.database, foldAt)(reader, { ...PERIOD, ...filters }, BEFORE, TODAY);
    const counted = rows
      .filter(({ leads, matriculados, monto }) => leads !== 0 || matriculados !== 0 || monto !== 0)
      .map(({ clave, valor, semana, actual, leads, matriculados, monto }): [string, Counted] => [
        JSON.stringify([clave, valor, semana, actual]),
        { leads, matriculados, monto },
      ]);
    return new Map(counted);
  };

  test('what is kept per day is what a full count finds, for all leads and for a university', async () => {
    const all = await recount(() => true);
    // The random changes reached every group, in both periods.
    for (const clave of [
      'avance',
      'asesor',
      'universidad',
      'programa',
      'origen',
      'matricula',
      'pagado',
      'por_pagar',
    ])
      expect(
        [...all.keys()].some((key) => key.startsWith(`["${clave}"`)),
        clave,
      ).toBe(true);
    expect(await read(ADMIN)).toEqual(all);
    expect(await read(ADMIN, { universidad: 'UNADE' })).toEqual(
      await recount(({ universidad }) => universidad === 'UNADE'),
    );
  });

  test('an adviser, and an admin who looks at one, get the counts of those leads alone', async () => {
    expect(await read({ sub: 'ana', groups: ['comercial'] })).toEqual(
      await recount(({ creadoPor, asesorAsignado, asignadoA }) =>
        [creadoPor, asesorAsignado, asignadoA].includes('ana'),
      ),
    );
    expect(await read(ADMIN, { asesor: 'beto', universidad: 'UNADE' })).toEqual(
      await recount(
        ({ asesorAsignado, universidad }) => asesorAsignado === 'beto' && universidad === 'UNADE',
      ),
    );
  });

  test.each([[['ana']], [['ana', 'beto']]])(
    'a team of %j gets the counts of its leads, each of them once',
    async (team) => {
      const coral = { sub: 'coral', groups: ['coordinacion'], team };
      const theirs = await recount(({ creadoPor, asesorAsignado, asignadoA }) =>
        [creadoPor, asesorAsignado, asignadoA].some((person) => person && team.includes(person)),
      );
      expect(await read(coral)).toEqual(theirs);
      expect(await read(coral, { asesor: 'ana', universidad: 'UNADE' })).toEqual(
        await recount(
          ({ asesorAsignado, universidad }) => asesorAsignado === 'ana' && universidad === 'UNADE',
        ),
      );
    },
  );

  test('folding the deltas changes no count', async () => {
    const before = await read(ADMIN);
    // `foldAt` 0: this call reads, and then folds.
    await read(ADMIN, {}, 0);
    const loose = () =>
      crm.database.records
        .selectFrom('leadDays')
        .select('dia')
        .where('alcance', '=', '*')
        .where('plegado', '=', false)
        .execute();
    expect(await loose()).toEqual([]);
    expect(await read(ADMIN)).toEqual(before);
  });
});
