import type { Selectable } from 'kysely';
import { DOCUMENT_CHECKLISTS, leadProgramType } from 'shared/rules';
import type { Enrolment, SentFile } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import type { LeadFiles } from '../database/generated/records';
import type { OpenLink } from './enrolment-links';

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Reads what an applicant's page shows of the lead, without the team's internal data. */
export function createEnrolmentContent({ database, advisers }: Dependencies) {
  /** Null also if the user pool does not answer: then the page names the team instead. */
  async function adviserName(sub: string | null): Promise<string | null> {
    if (sub === null) return null;
    const adviser = await findAdviser(advisers, sub).catch(() => undefined);
    return adviser?.activo ? adviser.nombre : null;
  }

  async function documentsOf(leadId: string, type: Enrolment['nivel']): Promise<Enrolment['documentos']> {
    const rows = await database.records
      .selectFrom('leadDocumentos')
      .selectAll()
      .where('leadId', '=', leadId)
      .execute();
    const files = await database.records
      .selectFrom('leadFiles')
      .selectAll()
      .where('leadId', '=', leadId)
      .orderBy('subido', 'desc')
      .orderBy('id')
      .execute();
    const byType = new Map(rows.map((row) => [row.tipo, row]));
    return DOCUMENT_CHECKLISTS[type].flatMap(({ tipo, nombre, categoria, obligatorio }) => {
      const row = byType.get(tipo);
      if (!row) return [];
      const { id, estado, fechaSubida } = row;
      const recibido = fechaSubida?.toISOString() ?? null;
      const archivos = files.filter(({ documentoId }) => documentoId === id).flatMap(sentFile);
      return [{ id, tipo, nombre, categoria, obligatorio, estado, recibido, archivos }];
    });
  }

  return async ({
    leadId,
    recordatorios,
  }: Pick<OpenLink, 'leadId' | 'recordatorios'>): Promise<Enrolment> => {
    const lead = await database.records
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    const nivel = leadProgramType(lead);
    const payments = await database.records
      .selectFrom('leadPagos')
      .selectAll()
      .where('leadId', '=', leadId)
      .orderBy('fechaVencimiento')
      .orderBy('id')
      .execute();
    return {
      nombre: lead.nombre,
      programa: lead.programaInteres,
      universidad: lead.universidad,
      nivel,
      estado: lead.estado,
      asesor: await adviserName(lead.asesorAsignado),
      limiteDocumentos: lead.fechaLimiteDocumentos?.toISOString() ?? null,
      documentos: await documentsOf(leadId, nivel),
      pagos: payments.map(({ concepto, monto, fechaVencimiento, estado }) => ({
        concepto,
        monto: Number(monto),
        vence: fechaVencimiento,
        estado,
      })),
      recordatorios,
    };
  };
}

/** A file in wire format; none while its upload is unfinished. */
export function sentFile(file: Selectable<LeadFiles>): SentFile[] {
  const { id, nombre, tamano, formato, estado, motivo, subido } = file;
  if (!formato || !subido || estado === 'subiendo') return [];
  return [{ id, nombre, tamano, formato, estado, motivo, enviado: subido.toISOString() }];
}
