import type { Selectable } from 'kysely';
import { SERVICIOS_SALUD } from 'shared/rules';
import { type AdviserForm, type CreatedLead, createdLeadSchema } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import { type Consent, recordConsent } from '../contact/consent-evidence';
import type { Database } from '../database/database';
import type { LeadsTable } from '../database/lead-tables';
import { HttpError, idempotencyKeyReused, notFound } from '../errors';
import type { DuplicateFinder } from './duplicates';
import { leadColumns } from './lead-columns';
import { toLeadRecord } from './lead-record';

/** Who made a lead that came by an adviser's public form (spec: staff-panel §3). */
const CREATED_BY = 'formulario_web';

type Form = Omit<AdviserForm, 'comercialSlug'>;
type Lead = Selectable<LeadsTable>;

/** What surrounds a submission of the public form. */
export interface Submission extends Consent {
  readonly idempotencyKey: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly duplicates: DuplicateFinder;
  readonly advisers: Pick<AdviserList, 'findBySlug'>;
}

/**
 * Stores what an adviser's public form sends as a lead of theirs (spec: staff-panel §6). Whoever is a lead already is told
 * so with 409 and no personal data, and the inquiry stays with their lead, so that "nuestro equipo se pondrá en contacto"
 * is true. A retry with the same key finds the lead that it made.
 */
export function createPublicLeads({ database, duplicates, advisers }: Dependencies) {
  return {
    /** Stores a submission once; `created` is false when this was a retry. */
    async receive(
      { comercialSlug, ...form }: AdviserForm,
      submission: Submission,
    ): Promise<{ created: boolean; lead: CreatedLead }> {
      const adviser = await advisers.findBySlug(comercialSlug);
      if (!adviser) throw notFound('Comercial no encontrado');
      const stored = await database.transaction(async () => {
        const earlier = await sentBefore(form, submission);
        if (earlier) return { created: false, lead: earlier };
        const known = await duplicates.find(form);
        const lead = known ? undefined : await insert(form, adviser.sub, submission);
        if (lead) {
          await recordConsent(database, { lead_id: lead.id }, submission);
          return { created: true, lead };
        }
        const twin = known ?? (await duplicates.find(form));
        if (!twin) throw new Error('a lead was neither stored nor found');
        // Stored since the first look, by this very submission sent twice at once.
        if (twin.clave_envio !== null && twin.clave_envio === submission.idempotencyKey) {
          return { created: false, lead: twin };
        }
        await keepInquiry(twin, submission);
        return null;
      });
      if (!stored) throw alreadyRegistered();
      return { created: stored.created, lead: toCreatedLead(stored.lead) };
    },
  };

  async function sentBefore({ email }: Form, { idempotencyKey }: Submission): Promise<Lead | undefined> {
    if (idempotencyKey === null) return undefined;
    const lead = await database.query
      .selectFrom('leads')
      .selectAll()
      .where('clave_envio', '=', idempotencyKey)
      .executeTakeFirst();
    if (lead && lead.email !== email) throw idempotencyKeyReused();
    return lead;
  }

  function insert(form: Form, adviser: string, { idempotencyKey }: Submission): Promise<Lead | undefined> {
    return database.query
      .insertInto('leads')
      .values({
        ...leadColumns(allowedFields(form)),
        nombre: form.nombre,
        email: form.email,
        telefono: form.telefono,
        origen: form.origen,
        asesor_asignado: adviser,
        asignado_a: adviser,
        creado_por: CREATED_BY,
        clave_envio: idempotencyKey,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async function keepInquiry(lead: Lead, submission: Submission): Promise<void> {
    await database.query
      .insertInto('lead_inquiries')
      .values({ lead_id: lead.id, form: submission.form })
      .execute();
    await recordConsent(database, { lead_id: lead.id }, submission);
  }
}

/** Stores what the advisers' public forms send. */
export type PublicLeads = ReturnType<typeof createPublicLeads>;

/** spec: staff-panel §5 – "keeps estrato and servicioSalud only if within the allowed enumerations". */
function allowedFields(form: Form) {
  const estrato = Number(form.estratoSocioeconomico);
  return {
    ...form,
    estratoSocioeconomico: [1, 2, 3, 4, 5, 6].includes(estrato) ? estrato : null,
    servicioSalud: SERVICIOS_SALUD.find((service) => service === form.servicioSalud) ?? null,
    anoGradoCarreraProfesional: Number(form.anoGradoCarreraProfesional) || null,
  };
}

const toCreatedLead = (lead: Lead): CreatedLead => createdLeadSchema.parse(toLeadRecord(lead, [], [], []));

/** 409 with the text of spec: staff-panel §8. */
function alreadyRegistered(): HttpError {
  return new HttpError(
    409,
    'duplicate_lead',
    'Ya existe un registro con este email/número de cédula. Nuestro equipo se pondrá en contacto contigo pronto.',
  );
}
