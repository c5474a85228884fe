/** A value of a statement, in the place of `$1`, `$2` …; columns of dates and times take their text. */
export type SqlValue = string | number | boolean | null;

/** A row; times come as ISO text. */
export type SqlRow = Record<string, string | number | boolean | null>;

/** One step of a change: a statement of `sql/`, or a declared mail. */
export type ChangeStep =
  | {
      sql: string;
      values?: SqlValue[];
      /** Without a row of this statement nothing of the change is kept. */
      required?: boolean;
    }
  /** `to` is an address that the call itself brought in its body. */
  | { mail: string; to: string; values: Record<string, string> };

/** A call to the module's API, after its access, limit and consent were looked at. */
export interface ModuleCall {
  /** Of the path, as `id` of `/eventos/:id`. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON, or the fields of a form. */
  body: unknown;
  /** Who is signed in; null for public calls. */
  caller: { sub: string; name: string; email: string; groups: string[] } | null;
  /** A script may have sent the form: it gets the same answer, and no mail leaves. */
  suspicious: boolean;
  /** Runs a statement of `sql/` by its name, and returns its rows. */
  sql: <Row = SqlRow>(name: string, ...values: SqlValue[]) => Promise<Row[]>;
  /** Runs several in one transaction; null when a required row was not there, and then nothing was changed. */
  change: (...steps: ChangeStep[]) => Promise<SqlRow[][] | null>;
}

/**
 * 200 unless it says otherwise; a refusal has a `message`, `fields` for what is wrong where, and `guardado` for what somebody else has
 * stored meanwhile.
 */
export interface ModuleAnswer {
  status?: number;
  body: unknown;
}

/** What `src/server.ts` of a module exports as `calls`: by what `module.json` declares, `POST /eventos/:id`. */
export type ModuleCalls = Record<string, (call: ModuleCall) => Promise<ModuleAnswer>>;
