/** A value for `$1`, `$2` … of a statement; dates and times are given as text. */
export type SqlValue = string | number | boolean | null;

/** A row; times come as ISO text. */
export type SqlRow = Record<string, string | number | boolean | null>;

/** One step of a change: a statement of `sql/`, or a declared mail. */
export type ChangeStep =
  | {
      sql: string;
      values?: SqlValue[];
      /** If this statement returns no row, the whole change is rolled back. */
      required?: boolean;
    }
  /** `to` must be an address from the body of the call. */
  | { mail: string; to: string; values: Record<string, string> };

/** A call to the module's API, after access, rate limit and consent have been checked. */
export interface ModuleCall {
  /** Path parameters, such as `id` of `/eventos/:id`. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON, or the fields of a form. */
  body: unknown;
  /** The signed-in user; null for public calls. */
  caller: { sub: string; name: string; email: string; groups: string[] } | null;
  /** A bot may have sent the form: it gets the same answer, but no mail is sent. */
  suspicious: boolean;
  /** Runs a statement of `sql/` by its name, and returns its rows. */
  sql: <Row = SqlRow>(name: string, ...values: SqlValue[]) => Promise<Row[]>;
  /** Runs several steps in one transaction. Null when a `required` statement returned no row: then nothing was changed. */
  change: (...steps: ChangeStep[]) => Promise<SqlRow[][] | null>;
}

/**
 * Answer of a call. `status` is 200 by default. The body of a refusal has a `message`, `fields` with a message per wrong field, and
 * `guardado` with what somebody else has stored meanwhile.
 */
export interface ModuleAnswer {
  status?: number;
  body: unknown;
}

/** What `src/server.ts` of a module exports as `calls`, by method and path as `module.json` declares: `POST /eventos/:id`. */
export type ModuleCalls = Record<string, (call: ModuleCall) => Promise<ModuleAnswer>>;
