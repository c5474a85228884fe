import { sql } from 'kysely';
import {
  type SiteText,
  type SiteTextChange,
  type SiteTextVersion,
  siteTextProblem,
  type WrittenText,
} from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';

const VERSIONS = 30;

/** Page texts that the team has changed. The site's files define which texts exist, and what they say without a change. */
export function createSiteTextStore({ database, audit }: { database: Database; audit: Audit }) {
  const COLUMNS = ['nombre', 'valor', 'version', 'usuario', 'cuando'] as const;
  const stored = () => database.records.selectFrom('siteTexts').select(COLUMNS);

  const shown = (
    written: WrittenText,
    row: Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number] | undefined,
  ): SiteText => ({
    ...written,
    valor: row?.valor ?? null,
    version: row?.version ?? 0,
    usuario: row?.usuario ?? null,
    cuando: row?.cuando.toISOString() ?? null,
  });

  return {
    async list(written: readonly WrittenText[]): Promise<SiteText[]> {
      const rows = new Map((await stored().execute()).map((row) => [row.nombre, row]));
      return written.map((text) => shown(text, rows.get(text.nombre)));
    },

    async versions(nombre: string): Promise<SiteTextVersion[]> {
      const rows = await database.records
        .selectFrom('siteTextVersions')
        .select(['id', 'valor', 'usuario', 'cuando'])
        .where('nombre', '=', nombre)
        .orderBy('id', 'desc')
        .limit(VERSIONS)
        .execute();
      return rows.map((row) => ({ ...row, cuando: row.cuando.toISOString() }));
    },

    /** Changes a text, or restores that of the files; 409 with its current state when `version` is an older one. */
    change: (written: WrittenText, { valor, version }: SiteTextChange, by: string): Promise<SiteText> =>
      database.transaction(async () => {
        const { nombre, rotulo, pagina, maximo } = written;
        const problem =
          valor &&
          (valor.length > maximo ? `Use máximo ${maximo} caracteres.` : siteTextProblem(nombre, valor));
        if (problem) throw invalidRequest(problem, { valor: problem });
        const values = { valor, usuario: by, cuando: sql<Date>`now()` };
        const row =
          version === 0
            ? await database.records
                .insertInto('siteTexts')
                .values({ nombre, valor, usuario: by })
                .onConflict((conflict) => conflict.doNothing())
                .returning(COLUMNS)
                .executeTakeFirst()
            : await database.records
                .updateTable('siteTexts')
                .set({ ...values, version: version + 1 })
                .where('nombre', '=', nombre)
                .where('version', '=', version)
                .returning(COLUMNS)
                .executeTakeFirst();
        if (!row) {
          const texto = shown(written, await stored().where('nombre', '=', nombre).executeTakeFirst());
          const now = `Otra persona cambió este texto. Ahora dice: «${texto.valor ?? texto.texto}»`;
          throw new HttpError(409, 'stale_text', now, { details: { texto } });
        }
        await database.records
          .insertInto('siteTextVersions')
          .values({ nombre, valor, usuario: by })
          .execute();
        await audit('texto_cambiado', { sobre: { id: nombre, nombre: `${pagina}: ${rotulo}` } });
        return shown(written, row);
      }),
  };
}

export type SiteTextStore = ReturnType<typeof createSiteTextStore>;
