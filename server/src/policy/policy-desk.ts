import { sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import {
  type NewsDocument,
  POLICY_AUDIT_ID,
  type PolicyDesk,
  type PolicyDraft,
  type PolicySeed,
  type PublicPolicy,
} from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { documentSections, readDocument } from '../news/document';
import { policyDraft, policyHistory, policyText } from './policy-rows';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** The version in the site's files. */
  readonly seed: () => Promise<PolicySeed>;
  /** Current day in Colombia. */
  readonly today?: () => string;
}

/** Subject of the entry in the audit log. */
const about = (nombre: string) => ({ sobre: { id: POLICY_AUDIT_ID, nombre } });

/** 409: the draft is no longer the one that was read. */
function stale(borrador: PolicyDraft | null): HttpError {
  const text = borrador
    ? `${borrador.usuario} cambió este borrador. Cargue la página para ver cómo está.`
    : 'El borrador ya no está: otra persona lo publicó o lo descartó.';
  return new HttpError(409, 'stale_policy', text, { details: { borrador } });
}

const unknownVersion = () => notFound('No hay una política con esa versión');

/** Versions of the data policy as the team writes them: one draft at a time; what is published is never changed. */
export function createPolicyDesk({ database, audit, seed, today = bogotaDay }: Dependencies) {
  /** One writer at a time: two would publish two versions with the same name. */
  const alone = () => sql`lock table policy_versions in share row exclusive mode`.execute(database.records);
  const draftRow = () => database.records.updateTable('policyVersions').where('version', 'is', null);

  async function textOf(version: string): Promise<NewsDocument> {
    const stored = await policyText(database, version);
    if (stored) return stored;
    const files = await seed();
    if (files.version !== version) throw unknownVersion();
    return readDocument(files.cuerpo);
  }

  async function draftOf(edicion: number): Promise<PolicyDraft> {
    const draft = await policyDraft(database);
    if (draft?.edicion !== edicion) throw stale(draft);
    return draft;
  }

  /** The day, with a number if a version was published on that day before. */
  function nameOf(known: ReadonlySet<string>): string {
    const day = today();
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? day : `${day}-${number}`;
      if (!known.has(name)) return name;
    }
  }

  return {
    async read(): Promise<PolicyDesk> {
      const { version } = await seed();
      const history = await policyHistory(database);
      const kept = history.map((row) => ({ ...row, publicada: row.publicada?.toISOString() ?? null }));
      const first = { version, usuario: null, publicada: null };
      const versiones = kept.length > 0 ? kept : [first];
      return {
        vigente: versiones[0]?.version ?? version,
        borrador: await policyDraft(database),
        versiones,
      };
    },

    /** Begins a draft with the text of a version; 409 if there is a draft already. */
    begin: (desde: string, by: string): Promise<PolicyDraft> =>
      database.transaction(async () => {
        const cuerpo = await textOf(desde);
        await alone();
        const other = await policyDraft(database);
        if (other) {
          const text = `Ya hay un borrador, de ${other.usuario}. Cargue la página para verlo.`;
          throw new HttpError(409, 'stale_policy', text, { details: { borrador: other } });
        }
        await database.records
          .insertInto('policyVersions')
          .values({ desde, cuerpo: JSON.stringify(cuerpo), usuario: by })
          .execute();
        await audit('politica_empezada', about(`desde la del ${desde}`));
        return draftOf(1);
      }),

    /** Saves the draft; 409 if somebody else saved first. */
    save: (cuerpo: NewsDocument, edicion: number, by: string): Promise<PolicyDraft> =>
      database.transaction(async () => {
        const clean = readDocument(cuerpo);
        await alone();
        const { desde } = await draftOf(edicion);
        await draftRow()
          .set({ cuerpo: JSON.stringify(clean), edicion: edicion + 1, usuario: by, cuando: sql<Date>`now()` })
          .execute();
        await audit('politica_cambiada', about(`desde la del ${desde}`));
        return draftOf(edicion + 1);
      }),

    discard: (edicion: number): Promise<void> =>
      database.transaction(async () => {
        await alone();
        const { desde } = await draftOf(edicion);
        await database.records.deleteFrom('policyVersions').where('version', 'is', null).execute();
        await audit('politica_descartada', about(`desde la del ${desde}`));
      }),

    /** Puts the draft in force. The first time, the version of the files is stored, too: forms have named it until now. */
    publish: (edicion: number, by: string): Promise<{ version: string }> =>
      database.transaction(async () => {
        const files = await seed();
        await alone();
        const { cuerpo } = await draftOf(edicion);
        if (documentSections(cuerpo).length === 0) {
          throw new HttpError(400, 'invalid_request', 'Escriba el texto de la política.');
        }
        const known = new Set((await policyHistory(database)).map(({ version }) => version));
        if (known.size === 0) {
          await database.records
            .insertInto('policyVersions')
            .values({
              version: files.version,
              desde: files.version,
              cuerpo: JSON.stringify(readDocument(files.cuerpo)),
              publicada: new Date(`${files.version.slice(0, 10)}T05:00:00Z`),
            })
            .execute();
          known.add(files.version);
        }
        const version = nameOf(known);
        await draftRow().set({ version, usuario: by, publicada: sql<Date>`now()` }).execute();
        await audit('politica_publicada', about(version));
        return { version };
      }),

    /** What the page of the draft would show. */
    async preview(): Promise<PublicPolicy> {
      const draft = await policyDraft(database);
      if (!draft) throw notFound('No hay un borrador de la política');
      return { version: '', secciones: documentSections(draft.cuerpo), otras: [] };
    },
  };
}

export type PolicyWriter = ReturnType<typeof createPolicyDesk>;
