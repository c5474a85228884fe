import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Keys by which the rows of a person are found. Lists for SQL contain an empty text, which matches nothing. */
export interface PersonKeys {
  readonly leadIds: readonly string[];
  readonly requestIds: readonly string[];
  /** Lower-cased. */
  readonly emails: readonly string[];
  /** Only digits and capital letters. */
  readonly documents: readonly string[];
  /** Documents and telephones as they may occur in a text: as they were written, and without separators. */
  readonly numbers: readonly string[];
  /** Full names, lower-cased; they identify a person only in places with few texts that are about nobody else. */
  readonly names: readonly string[];
}

/** How long rows of a place are kept. */
export interface Retention {
  /** Stable name of the rule. */
  readonly rule: string;
  readonly months: number;
  /** What the rule covers, if not the whole place. */
  readonly label?: string;
  /** Reason for the period, as shown in the register. */
  readonly reason: string;
  /** SQL of the time from which the months count. */
  readonly since: string;
  /** SQL condition of the rows that the rule covers; without it, all rows of the place. */
  readonly only?: string;
}

/** Rows of a table that are about persons. */
export interface Place {
  /** Name on the privacy desk. */
  readonly label: string;
  readonly table: string;
  /** What is stored and why, as shown in the register of processing. */
  readonly holds: string;
  readonly purpose: string;
  /** A sentence if rows are deleted with others; otherwise their own rules. */
  readonly retention: string | readonly Retention[];
  /** Columns with a person's data. */
  readonly person: readonly string[];
  readonly rows: (keys: PersonKeys) => RawBuilder<SqlBool>;
  /** The person may read it with a link in an e-mail, without an administrator: it is about nobody else and has no text of the team. */
  readonly isOwn?: boolean;
  /** What an erasure does: delete the rows, or set these values, which may depend on the keys; `cascade`: another place deletes them. */
  readonly erase: 'delete' | 'cascade' | RawBuilder<unknown> | ((keys: PersonKeys) => RawBuilder<unknown>);
}

export const ERASED = '(eliminado)';

/** An empty text belongs to nobody: for example the recipient of an e-mail to an account. */
export const among = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)}) and ${sql.raw(column)} <> ''`;
export const either = (...conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
/** Rows that belong to a lead of the person. */
export const ofLead = ({ leadIds }: PersonKeys) => among('lead_id', leadIds);
/** Least length of an identifier: shorter ones would match texts about others. */
const TELLING = 5;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Start of a word: ana@… must not match in mariana@…. It may follow an escaped line break in a JSON text. */
const BEGINS = String.raw`(?:(?<![\w.+-])|(?<=\\[nrt]))`;

/** A regular expression, for both engines and JavaScript, that matches the texts as whole words; null for none. */
function wordsOf(texts: readonly string[]): string | null {
  const told = texts.filter((text) => text.length >= TELLING).map(escaped);
  return told.length === 0 ? null : String.raw`${BEGINS}(?:${told.join('|')})(?![\w-])`;
}

const identifiers = ({ emails, numbers }: PersonKeys) => wordsOf([...emails, ...numbers]);

const has = (column: string, pattern: string | null): RawBuilder<SqlBool> =>
  pattern === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.raw(column)}::text ~* ${pattern}`;

/** Rows whose text has an address, a document or a telephone of the person. */
export const mentions = (column: string, keys: PersonKeys) => has(column, identifiers(keys));

/** The same, or the person's full name. */
export const names = (column: string, keys: PersonKeys) =>
  has(column, wordsOf([...keys.emails, ...keys.numbers, ...keys.names]));

/** Rows whose text links to a lead of the person. */
export const linksTo = (column: string, { leadIds }: PersonKeys) => has(column, wordsOf(leadIds));

const replaced = (text: RawBuilder<unknown>, keys: PersonKeys) =>
  sql`regexp_replace(${text}, ${identifiers(keys) ?? '^$'}, ${ERASED}, 'gi')`;

/** Removes what identifies the person from a text about somebody else. */
export const without = (column: string, keys: PersonKeys): RawBuilder<unknown> =>
  sql`${sql.raw(column)} = ${replaced(sql.raw(column), keys)}`;

/** Removes what identifies the person from changes of fields, `{field: {antes, despues}}`. */
export const changesWithout = (column: string, keys: PersonKeys): RawBuilder<unknown> =>
  sql`${sql.raw(column)} = (
    select jsonb_object_agg(field, (
      select jsonb_object_agg(side, case when jsonb_typeof(value) = 'string'
        then to_jsonb(${replaced(sql`value #>> '{}'`, keys)}) else value end)
      from jsonb_each(sides) as s (side, value)))
    from jsonb_each(${sql.raw(column)}) as f (field, sides))`;

/** An administrator's reason without what identifies the person, so that it may be kept for ever. */
export const reasonWithout = (reason: string, keys: PersonKeys): string =>
  reason.replace(new RegExp(identifiers(keys) ?? '^$', 'gi'), ERASED);
