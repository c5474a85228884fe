import type { Selectable } from 'kysely';
import { formatPrice, type MergeValues } from 'shared/rules';
import type { MessageChannel, MessageFacts } from 'shared/schemas';
import type { Suppressions } from '../consents/suppressions';
import type { Database } from '../database/database';
import type { Leads } from '../database/generated/records';
import type { EnrolmentLinks } from '../enrolment/enrolment-links';
import { notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { withinReachOf } from '../leads/lead-access';
import { emailTime } from '../mail/email-content';
import { offerOf } from '../programs/cohorts/program-offer';

interface Dependencies {
  readonly database: Database;
  readonly links: Pick<EnrolmentLinks, 'of'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed'>;
}

type Lead = Pick<Selectable<Leads>, 'email' | 'telefono' | 'autorizacionRevocada'>;

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });

const WEEK_MS = 7 * 86_400_000;

const REVOKED = 'Revocó la autorización para tratar sus datos: no se le escribe.';

/** Values for a message to a lead, and reasons why the person may not be written to. */
export function createMessageFacts({ database, links, suppressions }: Dependencies) {
  async function missingDocuments(leadId: string): Promise<string | null> {
    const rows = await database.records
      .selectFrom('leadDocumentos')
      .select('nombre')
      .where('leadId', '=', leadId)
      .where('estado', '=', 'pendiente')
      .where('obligatorio', '=', true)
      .orderBy('nombre')
      .execute();
    return rows.map(({ nombre }) => nombre).join(', ') || null;
  }

  const nextPayment = (leadId: string) =>
    database.records
      .selectFrom('leadPagos')
      .select(['concepto', 'monto', 'fechaVencimiento'])
      .where('leadId', '=', leadId)
      .where('estado', '!=', 'pagado')
      .orderBy('fechaVencimiento')
      .orderBy('id')
      .executeTakeFirst();

  /** The lead's enrolment link, or null if there is no valid one. */
  async function linkOf(caller: Caller, leadId: string): Promise<string | null> {
    const link = await links.of(caller, leadId);
    return link && Date.parse(link.vence) > Date.now() ? link.url : null;
  }

  /** Why a person may not be contacted by a channel at any hour; null: there is no obstacle. */
  async function obstacle(lead: Lead, channel: MessageChannel): Promise<string | null> {
    if (lead.autorizacionRevocada) return REVOKED;
    if (channel === 'whatsapp') return lead.telefono ? null : 'No tiene un celular.';
    if (!lead.email) return 'No tiene correo.';
    return (await suppressions.isSuppressed(lead.email)) ? 'Pidió no recibir más correos.' : null;
  }

  /** Messages to a lead of the last seven days, and those that will be sent later. */
  async function contacts(leadId: string): Promise<MessageFacts['contactos']> {
    const rows = await database.records
      .selectFrom('leadNotas')
      .select(['canal', 'contacto'])
      .where('leadId', '=', leadId)
      .where('contacto', '>', new Date(Date.now() - WEEK_MS))
      .execute();
    return rows.flatMap(({ canal, contacto }) =>
      canal && contacto ? [{ canal, fecha: contacto.toISOString() }] : [],
    );
  }

  return {
    obstacle,
    linkOf,
    contacts,

    /** The facts of a lead; 404 if it is out of reach. */
    async read(caller: Caller, leadId: string): Promise<MessageFacts> {
      const lead = await database.records
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', leadId)
        .where(withinReachOf(caller))
        .executeTakeFirstOrThrow(() => notFound('Lead no encontrado'));
      const payment = await nextPayment(leadId);
      const { universidad, programaInteres } = lead;
      // Without a university, the name may be that of another university's program.
      const offer = await offerOf(database, { nombre: universidad && programaInteres, universidad });
      const valores: MergeValues = {
        nombre: lead.nombre.trim().split(/\s+/)[0] || null,
        nombre_completo: lead.nombre.trim() || null,
        programa: programaInteres,
        universidad,
        precio: offer.precio,
        inicio: offer.inicio,
        cierre: offer.cierre,
        enlace: await linkOf(caller, leadId),
        asesor: caller.name || null,
        fecha: lead.fechaProximaAccion && emailTime(lead.fechaProximaAccion),
        documentos: await missingDocuments(leadId),
        fecha_documentos: lead.fechaLimiteDocumentos && emailTime(lead.fechaLimiteDocumentos),
        pago: payment ? `${payment.concepto}, ${formatPrice(Number(payment.monto))}` : null,
        fecha_pago: payment ? DAY.format(new Date(`${payment.fechaVencimiento}T00:00:00Z`)) : null,
      };
      return {
        valores,
        impedimentos: {
          whatsapp: await obstacle(lead, 'whatsapp'),
          email: await obstacle(lead, 'email'),
        },
        contactos: await contacts(leadId),
      };
    },
  };
}

/** Reads the facts for messages to leads. */
export type MessageFactsReader = ReturnType<typeof createMessageFacts>;
