import type { Insertable } from 'kysely';
import { isMinor, SERVICIOS_SALUD } from 'shared/rules';
import {
  type AdviserForm,
  type AdviserRecord,
  type CreatedLead,
  createdLeadSchema,
  type Guardian,
} from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { TakeConsent } from '../consents/take-consent';
import type { Database } from '../database/database';
import type { Leads as LeadTable } from '../database/generated/records';
import { HttpError, notFound } from '../errors';
import type { Leads } from '../leads/create-leads';
import type { LeadRow } from '../leads/lead-access';
import { leadColumns, toLeadRecord } from '../leads/lead-record';
import { tellAdvisers } from '../leads/tell-advisers';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { offerFacts, offerOf } from '../programs/cohorts/program-offer';
import {
  type PublicFormOptions,
  type SubmissionMeta,
  type Suspicion,
  suspicionOf,
} from '../public-forms/submission';
import { formConfirmationEmails } from './form-confirmation-email';
import { plainAdviserForm, plainAdviserFormRoutes } from './plain-adviser-form';

/** Creator of a lead that came from an adviser's form (spec: staff-panel §3). */
const CREATED_BY = 'formulario_web';

type Form = Omit<AdviserForm, 'comercialSlug'>;

interface Dependencies {
  readonly database: Database;
  readonly leads: Pick<Leads, 'storeOnce'>;
  readonly advisers: Pick<AdviserList, 'findBySlug'>;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly takeConsent: TakeConsent;
  /** Sender of the confirmation. */
  readonly sender: Sender;
  readonly publicForms: PublicFormOptions;
}

/**
 * The advisers' forms, which are sent to `POST /api/crm-handler`. A submission is stored as a lead of the adviser (spec: staff-panel §6),
 * or, while their account is not active, as an unassigned one marked for review (decisions). A person who is a lead already gets 409
 * without personal data, and the inquiry is stored with their lead, so that "nuestro equipo se pondrá en contacto" is true. A retry
 * with the same key finds the lead that the first attempt created.
 */
export function createAdviserForm(dependencies: Dependencies) {
  const { database, advisers, outbox, takeConsent, sender, publicForms } = dependencies;
  const { storeOnce } = dependencies.leads;
  return {
    /** Stores a submission once; `created` is false when this was a retry. */
    receive,
    /** Answers a form that was posted without scripts. */
    plain: plainAdviserForm(receive, publicForms),
    routes: plainAdviserFormRoutes({ advisers, publicForms }),
  };

  async function receive(
    { comercialSlug, ...form }: AdviserForm,
    meta: SubmissionMeta,
  ): Promise<{ created: boolean; lead: CreatedLead }> {
    const adviser = await advisers.findBySlug(comercialSlug);
    if (!adviser) throw notFound('Comercial no encontrado');
    const suspicion = suspicionOf(meta, publicForms.minFillMs);
    const stored = await database.transaction(async () => {
      const submission = { key: meta.idempotencyKey, content: form };
      const stored = await storeOnce(submission, form, {
        ...leadOf(form),
        asesorAsignado: adviser.activo ? adviser.sub : null,
        asignadoA: adviser.activo ? adviser.sub : null,
        porRevisar: adviser.activo ? suspicion : 'asesor_inactivo',
      });
      if ('known' in stored) {
        await recordInquiry(stored.known, meta, suspicion);
        return null;
      }
      const { lead, isNew } = stored;
      if (isNew) {
        const grantedBy = guardianOf(form) ? 'acudiente' : 'titular';
        await takeConsent({ ...givenFor(lead), grantedBy }, meta, suspicion);
        // Otherwise a script could make us write to strangers.
        if (!suspicion) await confirm(form, meta, adviser);
      }
      return { created: isNew, lead };
    });
    if (!stored) throw alreadyRegistered();
    if (stored.created) outbox.wake();
    return { created: stored.created, lead: toCreatedLead(stored.lead) };
  }

  async function confirm(
    form: Form,
    { policyVersion }: SubmissionMeta,
    { nombre, activo }: AdviserRecord,
  ): Promise<void> {
    const { programaInteres: name, universidad } = form;
    const offer = offerFacts(await offerOf(database, { nombre: name, universidad }));
    const adviserName = activo ? nombre : null;
    const facts = { form, guardian: guardianOf(form), adviserName, policyVersion, offer };
    for (const email of formConfirmationEmails(facts, sender)) await outbox.add(email);
  }

  async function recordInquiry(
    lead: LeadRow,
    meta: SubmissionMeta,
    suspicion: Suspicion | null,
  ): Promise<void> {
    await database.records.insertInto('leadInquiries').values({ leadId: lead.id, form: meta.form }).execute();
    await tellAdvisers(database, 'consulta', [lead.id]);
    await takeConsent(givenFor(lead), meta, suspicion);
  }
}

/** The consent of a lead's person: which text was shown, and their address. */
const givenFor = ({ id, email }: LeadRow) =>
  ({ subject: { leadId: id }, shown: 'adviserForm', address: email }) as const;

/** The columns of a lead that the form fills in. */
function leadOf(form: Form): Insertable<LeadTable> {
  return {
    ...leadColumns(allowedFields(form)),
    nombre: form.nombre,
    email: form.email,
    telefono: form.telefono,
    origen: form.origen,
    acudiente: jsonOrNull(guardianOf(form)),
    creadoPor: CREATED_BY,
  };
}

const jsonOrNull = (value: object | null): string | null => value && JSON.stringify(value);

/** The guardian, stored only for minors. */
const guardianOf = ({ fechaNacimiento, acudiente }: Form): Guardian | null =>
  (isMinor(fechaNacimiento) && acudiente) || null;

/** spec: staff-panel §5, "kept only if within the enumerations". */
function allowedFields(form: Form) {
  const estrato = Number(form.estratoSocioeconomico);
  return {
    ...form,
    estratoSocioeconomico: [1, 2, 3, 4, 5, 6].includes(estrato) ? estrato : null,
    servicioSalud: SERVICIOS_SALUD.find((service) => service === form.servicioSalud) ?? null,
    anoGradoCarreraProfesional: Number(form.anoGradoCarreraProfesional) || null,
  };
}

const toCreatedLead = (lead: LeadRow): CreatedLead => createdLeadSchema.parse(toLeadRecord(lead));

/** 409 with the text of spec: staff-panel §8. */
function alreadyRegistered(): HttpError {
  return new HttpError(
    409,
    'duplicate_lead',
    'Ya existe un registro con este email/número de cédula. Nuestro equipo se pondrá en contacto contigo pronto.',
  );
}
