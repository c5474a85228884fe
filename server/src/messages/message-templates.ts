import { type Selectable, sql } from 'kysely';
import { mayDo, SYSTEM_TEMPLATES } from 'shared/rules';
import type {
  MessageTemplate,
  messageTemplateChangeSchema,
  messageTemplateInputSchema,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import type { MessageTemplates as Table } from '../database/generated/records';
import { HttpError, idempotencyKeyReused, notAllowed, notFound } from '../errors';
import { assertRead } from '../http/assert-read';
import type { Caller } from '../identity/verify-token';

const MAX_TEMPLATES = 50;

const FIELDS = {
  nombre: { label: 'el nombre' },
  asunto: { label: 'el asunto' },
  texto: { label: 'el texto' },
};

type Owner = Pick<Caller, 'sub' | 'groups'>;
type Row = Selectable<Table>;
type Input = z.output<typeof messageTemplateInputSchema>;
type Change = z.output<typeof messageTemplateChangeSchema>;

const unknownTemplate = () => notFound('Plantilla no encontrada');
const ofTheTeam = () => notAllowed('Solo un administrador cambia las plantillas del equipo.');

const textsOf = ({ nombre, asunto, texto }: Pick<Row, 'nombre' | 'asunto' | 'texto'>) => ({
  nombre,
  asunto,
  texto,
});

const answerOf = (row: Row): MessageTemplate => ({
  id: row.clave ?? row.id,
  ...textsOf(row),
  de: row.clave ? 'sistema' : row.sub === null ? 'equipo' : 'propia',
  cambiada: row.clave !== null,
});

/**
 * Message templates: system templates, which an administrator may change and restore, shared templates of the team, and personal
 * ones. A changed system template is stored as a row; restoring it deletes the row.
 */
export function createMessageTemplates({ database, audit }: { database: Database; audit: Audit }) {
  const ofOwner = (sub: string | null) =>
    database.records
      .selectFrom('messageTemplates')
      .selectAll()
      .where('clave', 'is', null)
      .where('sub', sub === null ? 'is' : '=', sub);

  /** Throws if the template that was just stored exceeds `MAX_TEMPLATES`. */
  async function assertRoom(sub: string | null): Promise<void> {
    const rows = await ofOwner(sub)
      .limit(MAX_TEMPLATES + 1)
      .execute();
    if (rows.length <= MAX_TEMPLATES) return;
    const whose = sub === null ? 'El equipo tiene' : 'Usted tiene';
    const text = `${whose} ${MAX_TEMPLATES} plantillas. Elimine alguna para guardar otra.`;
    throw new HttpError(409, 'too_many_templates', text);
  }

  /** The template that an earlier attempt with the same key stored; 409 if the key was used for another one. */
  async function storedBefore(key: string, asked: Pick<Row, 'sub' | 'nombre' | 'asunto' | 'texto'>) {
    const row = await database.records
      .selectFrom('messageTemplates')
      .selectAll()
      .where('id', '=', key)
      .executeTakeFirstOrThrow();
    const isSame =
      row.sub === asked.sub &&
      row.nombre === asked.nombre &&
      row.asunto === asked.asunto &&
      row.texto === asked.texto;
    if (!isSame) throw idempotencyKeyReused();
    return answerOf(row);
  }

  /** Locks a template for a change by the caller; a system template is stored as a row first, if it is not yet. */
  async function editable(owner: Owner, id: string): Promise<Row> {
    const system = SYSTEM_TEMPLATES.find((template) => template.id === id);
    if (system) {
      if (!mayDo(owner.groups, 'rules')) throw ofTheTeam();
      await database.records
        .insertInto('messageTemplates')
        .values({ clave: id, ...textsOf(system) })
        .onConflict((conflict) => conflict.column('clave').doNothing())
        .execute();
    }
    const row = await database.records
      .selectFrom('messageTemplates')
      .selectAll()
      .where(system ? 'clave' : 'id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(unknownTemplate);
    if (row.sub === null && !mayDo(owner.groups, 'rules')) throw ofTheTeam();
    if (row.sub !== null && row.sub !== owner.sub) throw unknownTemplate();
    return row;
  }

  return {
    /** System templates, those of the team and the caller's own; the last two by name. */
    async list({ sub }: Owner): Promise<MessageTemplate[]> {
      const rows = await database.records
        .selectFrom('messageTemplates')
        .selectAll()
        .where((row) => row.or([row('sub', 'is', null), row('sub', '=', sub)]))
        .orderBy(sql`folded(nombre)`)
        .orderBy('id')
        .execute();
      const changed = new Map(rows.map((row) => [row.clave, row]));
      const others = rows.filter(({ clave }) => clave === null).map(answerOf);
      return [
        ...SYSTEM_TEMPLATES.map((template): MessageTemplate => {
          const row = changed.get(template.id);
          return row ? answerOf(row) : { ...template, de: 'sistema', cambiada: false };
        }),
        ...others.filter(({ de }) => de === 'equipo'),
        ...others.filter(({ de }) => de === 'propia'),
      ];
    },

    /** Stores a template of the caller, or an administrator's one for the team; once per key (a UUID). */
    create: (owner: Owner, { compartida, ...texts }: Input, key: string): Promise<MessageTemplate> =>
      database.transaction(async () => {
        if (compartida && !mayDo(owner.groups, 'rules')) throw ofTheTeam();
        const sub = compartida ? null : owner.sub;
        const row = await database.records
          .insertInto('messageTemplates')
          .values({ id: key, sub, ...texts })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return storedBefore(key, { sub, ...texts });
        await assertRoom(sub);
        if (compartida) await audit('plantilla_cambiada', { sobre: { id: row.id, nombre: row.nombre } });
        return answerOf(row);
      }),

    /** Changes the given fields; 409 if somebody else has changed one of them since it was read. */
    change: (owner: Owner, id: string, { leido, ...texts }: Change): Promise<MessageTemplate> =>
      database.transaction(async () => {
        const stored = await editable(owner, id);
        assertRead(leido, textsOf(stored), FIELDS);
        const row = await database.records
          .updateTable('messageTemplates')
          .set({ ...textsOf(stored), ...texts })
          .where('id', '=', stored.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (row.sub === null) await audit('plantilla_cambiada', { sobre: { id, nombre: row.nombre } });
        return answerOf(row);
      }),

    /** Deletes a template; a system template gets its original texts back. */
    remove: (owner: Owner, id: string): Promise<void> =>
      database.transaction(async () => {
        const row = await editable(owner, id);
        await database.records.deleteFrom('messageTemplates').where('id', '=', row.id).execute();
        if (row.sub !== null) return;
        const sobre = { id, nombre: row.nombre };
        await audit(row.clave ? 'plantilla_restaurada' : 'plantilla_eliminada', { sobre });
      }),
  };
}
