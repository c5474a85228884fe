import { sql } from 'kysely';
import type { ListedTest, TestConsent, TestLeadsAnswer } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Suppressions } from '../consents/suppressions';
import { storeWrittenConsent } from '../consents/written-consent';
import type { Database } from '../database/database';
import { HttpError, invalidRequest, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor, recordEvent } from '../leads/actor';
import type { Leads } from '../leads/create-leads';
import { lockTest } from './test-list';

type Row = TestLeadsAnswer['filas'][number];

/** A test in the audit log, which names no applicant. */
const named = (id: string) => ({ id, nombre: 'un test vocacional' });
/** The only level whose students may be adults. */
const ADULT_LEVEL = 'Universitario';
const MINOR = 'Por un menor de edad autoriza su acudiente.';
const UNKNOWN = 'Este test no existe.';
const WITHOUT_CONSENT = 'Falta registrar la autorización.';
const REVOKED = 'Se retiró la autorización. Con una nueva por escrito, regístrela en Consentimientos.';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly leads: Pick<Leads, 'storeOnce'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed'>;
  /** Key of the persons' hashes. */
  readonly salt: string;
  /** The version of the data policy that is in force. */
  readonly siteFacts: { readonly policyVersion: string };
}

/** Makes leads of vocational tests that an administrator chooses and that have a written consent; each test only once. */
export function createTestLeads({ database, audit, leads, suppressions, salt, siteFacts }: Dependencies) {
  /** Why a test may not become a lead; null: it may. */
  async function missing({ autorizacion, acudiente, emailEstudiante }: ListedTest): Promise<string | null> {
    if (!autorizacion) return WITHOUT_CONSENT;
    for (const email of [emailEstudiante, ...(acudiente ? [acudiente.email] : [])])
      if (await suppressions.isSuppressed(email)) return REVOKED;
    return null;
  }

  async function makeLead(caller: Caller, id: string): Promise<Row> {
    const test = await lockTest(database, id);
    if (!test) return { id, estado: 'rechazado', leadId: null, motivo: UNKNOWN };
    if (test.lead) return { id, estado: 'repetido', leadId: test.lead.id, motivo: null };
    const motivo = await missing(test);
    if (motivo) return { id, estado: 'rechazado', leadId: null, motivo };
    const person = { email: test.emailEstudiante };
    const stored = await leads.storeOnce({ key: `test:${id}`, content: { id } }, person, {
      nombre: test.nombreEstudiante,
      email: test.emailEstudiante,
      telefono: test.telefonoEstudiante,
      acudiente: test.acudiente && JSON.stringify(test.acudiente),
      mensaje: resultOf(test),
      origen: 'web',
      creadoPor: caller.sub,
    });
    const lead = 'known' in stored ? stored.known : stored.lead;
    await sql`update vocational_tests set lead_id = ${lead.id}, lead_desde = now() where id = ${id}`.execute(
      database.query,
    );
    await recordEvent(database, lead.id, 'test_vocacional', { contenido: resultOf(test) });
    await audit('test_hecho_lead', { sobre: named(id) });
    return { id, estado: 'known' in stored ? 'existente' : 'creado', leadId: lead.id, motivo: null };
  }

  return {
    /** Records who consented to a test becoming a lead; 409 if somebody else recorded it meanwhile. */
    authorise: (caller: Caller, id: string, consent: TestConsent): Promise<ListedTest> =>
      database.transaction(async () => {
        const test = await lockTest(database, id);
        if (!test) throw notFound(UNKNOWN);
        const { policyVersion } = siteFacts;
        assertMayAuthorise(test, consent, policyVersion);
        const { otorgadaPor, medio, fecha } = consent;
        const consentId = await storeWrittenConsent(database, salt, {
          email: test.emailEstudiante,
          form: 'test_vocacional',
          policyVersion,
          text: 'vocationalTest',
          grantedBy: otorgadaPor,
          means: medio,
          day: fecha,
          by: caller.sub,
        });
        const acudiente = otorgadaPor === 'acudiente' ? JSON.stringify(guardianOf(consent)) : null;
        await sql`update vocational_tests set autorizacion_id = ${consentId}, acudiente = ${acudiente}::jsonb
          where id = ${id}`.execute(database.query);
        await audit('test_autorizado', { sobre: named(id) });
        return (await lockTest(database, id)) ?? test;
      }),

    /** Makes leads of the tests, each in its own transaction; returns the result for each. */
    async make(caller: Caller, ids: readonly string[]): Promise<TestLeadsAnswer> {
      const filas: Row[] = [];
      for (const id of new Set(ids)) filas.push(await asActor(database, caller, () => makeLead(caller, id)));
      return { filas };
    },
  };
}

const conflict = (code: string, message: string) => new HttpError(409, code, message);

function assertMayAuthorise(
  test: ListedTest,
  { politica, reemplaza, otorgadaPor }: TestConsent,
  inForce: string,
): void {
  if (politica !== inForce)
    throw conflict('old_policy', 'La política cambió. Cargue de nuevo la página y revise el texto.');
  if (test.lead) throw conflict('already_lead', 'Este test ya es un lead.');
  if ((test.autorizacion?.id ?? null) !== reemplaza)
    throw conflict('already_authorised', 'Otra persona registró la autorización de este test.');
  if (otorgadaPor === 'titular' && test.nivelAcademico !== ADULT_LEVEL)
    throw invalidRequest(MINOR, { otorgadaPor: MINOR });
}

const guardianOf = ({ nombre, parentesco, telefono, email }: TestConsent) => ({
  nombre,
  parentesco,
  telefono,
  email,
});

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' });

/** The result of a test as text for the adviser. */
function resultOf({ fechaCreacion, nivelAcademico, codigoAcceso, carrerasRecomendadas }: ListedTest): string {
  const careers =
    carrerasRecomendadas.length > 0 ? ` Carreras recomendadas: ${carrerasRecomendadas.join(', ')}.` : '';
  return `Test vocacional del ${DAY.format(new Date(fechaCreacion))}, ${nivelAcademico}, código ${codigoAcceso}.${careers}`;
}
