import { sql } from 'kysely';
import type { EnrolmentLink } from 'shared/schemas';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor, recordEvent } from '../leads/actor';
import { assertReached, lockLead } from '../leads/lead-access';
import { createLinkTokens } from '../plain-pages/link-pages';

const VALID_DAYS = 180;

interface Dependencies {
  readonly database: Database;
  /** Completes the checklist that the page shows. */
  readonly leads: { readonly service: { open(caller: Caller, id: string): Promise<unknown> } };
  /** Key of the signature. */
  readonly salt: string;
  readonly siteUrl: string;
}

/**
 * The links to applicants' own pages, one per lead. A link consists of the id of its row and a signature, so it can be shown
 * again without being stored. A new link ends the one before, with access for all its devices.
 */
export function createEnrolmentLinks({ database, leads, salt, siteUrl }: Dependencies) {
  const tokens = createLinkTokens(salt, 'inscripcion');
  const urlOf = (id: string) => `${siteUrl}/mi-inscripcion/${tokens.write(id)}`;

  async function shown(leadId: string): Promise<EnrolmentLink | null> {
    const link = await database.records
      .selectFrom('leadLinks')
      .selectAll()
      .where('leadId', '=', leadId)
      .where('vence', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!link) return null;
    return {
      url: urlOf(link.id),
      creado: link.creado.toISOString(),
      vence: link.vence.toISOString(),
      abierto: link.abierto?.toISOString() ?? null,
    };
  }

  /** Runs a change of a lead's link with the lead's row locked; refuses a lead out of reach. */
  const withLead = (caller: Caller, leadId: string, change: () => Promise<void>) =>
    asActor(database, caller, async () => {
      await lockLead(database, caller, leadId);
      await change();
      return shown(leadId);
    });

  const remove = (leadId: string) =>
    database.records
      .deleteFrom('leadLinks')
      .where('leadId', '=', leadId)
      .returning('recordatorios')
      .executeTakeFirst();

  return {
    urlOf,

    /** The valid link of a lead, or null; 404 if the lead is out of reach. */
    async of(caller: Caller, leadId: string): Promise<EnrolmentLink | null> {
      await assertReached(database, caller, leadId);
      return shown(leadId);
    },

    /** Makes a new link; the one before stops working. */
    async create(caller: Caller, leadId: string): Promise<EnrolmentLink | null> {
      const created = await withLead(caller, leadId, async () => {
        const former = await remove(leadId);
        await database.records
          .insertInto('leadLinks')
          .values({
            leadId,
            creadoPor: caller.sub,
            vence: sql<Date>`now() + make_interval(days => ${sql.lit(VALID_DAYS)})`,
            ...former,
          })
          .execute();
        await recordEvent(database, leadId, 'enlace_creado');
      });
      await leads.service.open(caller, leadId);
      return created;
    },

    /** Ends the link at once, also on devices that have it open. */
    revoke: (caller: Caller, leadId: string) =>
      withLead(caller, leadId, async () => {
        if (await remove(leadId)) await recordEvent(database, leadId, 'enlace_anulado');
      }),

    /** The link of a token with its lead's e-mail. The same 404 for a forged, expired or revoked link, and for a deleted lead. */
    async read(token: string) {
      const { text: id, isSigned } = tokens.read(token);
      const link = isSigned()
        ? await database.records
            .selectFrom('leadLinks as link')
            .innerJoin('leads', 'leads.id', 'link.leadId')
            .selectAll('link')
            .select('leads.email')
            .where('link.id', '=', id)
            .where('link.vence', '>', sql<Date>`now()`)
            .where('leads.eliminadoEn', 'is', null)
            .executeTakeFirst()
        : undefined;
      if (!link) throw unknownLink();
      return link;
    },
  };
}

export type EnrolmentLinks = ReturnType<typeof createEnrolmentLinks>;

/** The link of a token. */
export type OpenLink = Awaited<ReturnType<EnrolmentLinks['read']>>;

const unknownLink = () => notFound('Este enlace ya no sirve o está incompleto. Pida uno nuevo a su asesor.');
