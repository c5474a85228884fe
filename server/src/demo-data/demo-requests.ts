import type { Insertable } from 'kysely';
import type { Database } from '../database/database';
import type { Leads } from '../database/generated/records';

type DemoLead = Insertable<Leads> & { readonly id: string; readonly fechaCreacion: Date };

const HOUR_MS = 3_600_000;
const AGAIN = 'Mensaje de demostración: ¿todavía hay cupos? También quiero saber por la homologación.';

/**
 * Stores the requests of leads from the public forms: the first ones from the site and from an adviser's form, one that may come from a
 * script, and later ones from people who wrote again, with an adviser and without.
 */
export async function seedDemoRequests({ records }: Database, leads: readonly DemoLead[]): Promise<void> {
  const ofSite = leads.filter(({ creadoPor }) => creadoPor === 'contacto_web');
  const ofForms = leads.filter(({ creadoPor }) => creadoPor === 'formulario_web');
  const waiting = ofSite.filter(({ asesorAsignado }) => !asesorAsignado);
  const attended = ofSite.filter(({ asesorAsignado }) => asesorAsignado);

  const ask = async (lead: DemoLead, message: string, page: string, hoursLater = 0) => {
    const receivedAt = new Date(lead.fechaCreacion.getTime() + hoursLater * HOUR_MS);
    const { id } = await records
      .insertInto('contactRequests')
      .values({
        fingerprint: `${lead.id} ${hoursLater}`,
        name: lead.nombre,
        email: lead.email,
        phone: lead.telefono,
        message,
        programTitle: lead.programaInteres ?? null,
        submittedAt: receivedAt.toISOString(),
        form: 'contacto',
        receivedAt,
        page,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await records
      .insertInto('leadInquiries')
      .values({ leadId: lead.id, contactRequestId: id, receivedAt })
      .execute();
  };

  for (const lead of ofSite) {
    await ask(lead, lead.mensaje ?? 'Mensaje de demostración: quiero recibir información.', '/contacto');
  }
  if (ofForms.length > 0) {
    await records
      .insertInto('leadInquiries')
      .values(
        ofForms.map(({ id, fechaCreacion }) => ({
          leadId: id,
          form: 'formulario_web',
          receivedAt: fechaCreacion,
        })),
      )
      .execute();
  }
  for (const lead of [waiting[0], attended[0]]) if (lead) await ask(lead, AGAIN, '/programas', 2);
  const doubtful = waiting.at(-1);
  if (doubtful) {
    await records.updateTable('leads').set({ porRevisar: 'rapidez' }).where('id', '=', doubtful.id).execute();
  }
}
