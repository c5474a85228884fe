import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** By what the rows of a person are found. Lists for SQL hold an empty text, which matches nothing. */
export interface PersonKeys {
  readonly leadIds: readonly string[];
  readonly requestIds: readonly string[];
  /** Lower-cased. */
  readonly emails: readonly string[];
  /** Digits and capitals alone. */
  readonly documents: readonly string[];
  /** Documents and telephones as they may stand in a text: as they were written, and without separators. */
  readonly numbers: readonly string[];
  /** Full names, lower-cased; they tell of whom a text is only where few texts are, and nobody else's. */
  readonly names: readonly string[];
}

/** How long rows of a place are kept. */
export interface Retention {
  /** Stable name of the rule. */
  readonly rule: string;
  readonly months: number;
  /** What it is about, where that is not the whole place. */
  readonly label?: string;
  /** Why so long, as the register says it. */
  readonly reason: string;
  /** The time from which it counts. */
  readonly since: string;
  /** Which rows it is about; all of the place without it. */
  readonly only?: string;
}

/** Rows of a table that are about persons. */
export interface Place {
  /** As the privacy desk calls it. */
  readonly label: string;
  readonly table: string;
  /** What is kept and why, as the register of processing says it. */
  readonly holds: string;
  readonly purpose: string;
  /** A sentence where rows go with others, or by a rule of their own. */
  readonly retention: string | readonly Retention[];
  /** Columns with a person's data. */
  readonly person: readonly string[];
  readonly rows: (keys: PersonKeys) => RawBuilder<SqlBool>;
  /** The person reads it by a link in an e-mail, without an administrator: it is about nobody else and holds no words of the team. */
  readonly isOwn?: boolean;
  /** How an erasure leaves the rows: gone, with these values, or with their texts without the person; `cascade`: another place takes them. */
  readonly erase: 'delete' | 'cascade' | RawBuilder<unknown> | ((keys: PersonKeys) => RawBuilder<unknown>);
}

export const ERASED = '(eliminado)';

/** An empty text is of nobody: of an e-mail, for example, whose reader is an account. */
export const among = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)}) and ${sql.raw(column)} <> ''`;
export const either = (...conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
/** Rows that go with a lead of the person. */
export const ofLead = ({ leadIds }: PersonKeys) => among('lead_id', leadIds);
/** Shorter ones would be found in texts about others. */
const TELLING = 5;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Not the end of a longer word: ana@… is not in mariana@…; after the line break of a JSON text it may stand. */
const BEGINS = String.raw`(?:(?<![\w.+-])|(?<=\\[nrt]))`;

/** A regular expression, for both engines and JavaScript, of what the texts have as whole words; null for none. */
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

/** A text about somebody else without what identifies the person in it. */
export const without = (column: string, keys: PersonKeys): RawBuilder<unknown> =>
  sql`${sql.raw(column)} = ${replaced(sql.raw(column), keys)}`;

/** Changes of fields, `{field: {antes, despues}}`, whose texts lose what identifies the person. */
export const changesWithout = (column: string, keys: PersonKeys): RawBuilder<unknown> =>
  sql`${sql.raw(column)} = (
    select jsonb_object_agg(field, (
      select jsonb_object_agg(side, case when jsonb_typeof(value) = 'string'
        then to_jsonb(${replaced(sql`value #>> '{}'`, keys)}) else value end)
      from jsonb_each(sides) as s (side, value)))
    from jsonb_each(${sql.raw(column)}) as f (field, sides))`;

/** What an administrator wrote as the reason, as it may stay for ever: without what identifies the person. */
export const reasonWithout = (reason: string, keys: PersonKeys): string =>
  reason.replace(new RegExp(identifiers(keys) ?? '^$', 'gi'), ERASED);
