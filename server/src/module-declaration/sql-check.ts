import { parse } from 'libpg-query';
import { ReleaseError } from '../storage/release-error';
import { forbiddenIn, isNode, nodesOf, type SqlNode } from './sql-tree';
import { CONSTRAINTS, ROW_FIELDS, ROW_NODES, TABLE_FIELDS, TABLE_NODES } from './sql-words';

/** Most rows that one statement may return. */
export const MAX_ROWS = 1_000;

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** The statements of a script with their kinds. Throws a `ReleaseError` with the parser's message. */
async function parsed(where: string, script: string): Promise<[kind: string, statement: SqlNode][]> {
  const { stmts = [] } = await parse(script).catch((error: unknown) => {
    throw new ReleaseError(`${where}: ${error instanceof Error ? error.message : String(error)}.`);
  });
  return stmts.map(({ stmt }) => Object.entries(stmt ?? {})[0] as [string, SqlNode]);
}

const refusal = (where: string, what: string) =>
  new ReleaseError(`${where}: un módulo no puede usar ${what} en su SQL.`);

/**
 * Checks a statement of a module: one SELECT, INSERT, UPDATE or DELETE on tables of its schema, with allowed functions, types
 * and operators. `writes`: it changes or locks rows; `grows`: it may store more. Throws a `ReleaseError` that says what is not
 * allowed.
 */
export async function checkStatement(
  where: string,
  text: string,
  schema: string,
): Promise<{ writes: boolean; grows: boolean }> {
  const statements = await parsed(where, text);
  const [kind, statement] = statements[0] ?? [];
  if (!kind || !statement || statements.length > 1)
    throw new ReleaseError(`${where}: es una sola instrucción.`);
  if (kind !== 'SelectStmt' && !WRITES.includes(kind)) throw refusal(where, kind);
  const tree = { [kind]: statement };
  const forbidden = forbiddenIn(tree, { nodes: ROW_NODES, fields: ROW_FIELDS, schema });
  if (forbidden) throw refusal(where, forbidden);
  if (kind === 'SelectStmt' && statement.fromClause && !isLimited(statement)) {
    throw new ReleaseError(`${where}: termine la consulta con un LIMIT de ${MAX_ROWS} filas o menos.`);
  }
  if (['UpdateStmt', 'DeleteStmt'].includes(kind) && !statement.whereClause) {
    throw new ReleaseError(`${where}: diga con WHERE de qué filas se trata.`);
  }
  const kinds = [...nodesOf(tree)].map(([each]) => each);
  return {
    writes: kinds.some((each) => WRITES.includes(each) || each === 'LockingClause'),
    grows: kinds.some((each) => each === 'InsertStmt' || each === 'UpdateStmt'),
  };
}

function isLimited({ limitCount }: SqlNode): boolean {
  const constant = isNode(limitCount) && isNode(limitCount.A_Const) && limitCount.A_Const.ival;
  return isNode(constant) && Number(constant.ival ?? 0) <= MAX_ROWS;
}

/**
 * Checks a migration: it may only add, since the version before may still be in use (canary, rollback). Throws a
 * `ReleaseError` that says what is not allowed.
 */
export async function checkMigration(where: string, script: string, schema: string): Promise<void> {
  const made = new Set<unknown>();
  for (const [kind, statement] of await parsed(where, script)) {
    const tree = { [kind]: statement };
    const forbidden = forbiddenIn(tree, { nodes: TABLE_NODES, fields: TABLE_FIELDS, schema });
    if (forbidden) throw refusal(where, forbidden);
    for (const [, { contype, subtype }] of nodesOf(tree)) {
      if (contype !== undefined && !CONSTRAINTS.has(String(contype))) throw refusal(where, String(contype));
      if (subtype !== undefined && subtype !== 'AT_AddColumn') throw refusal(where, String(subtype));
    }
    const table = (statement.relation as SqlNode | undefined)?.relname;
    if (kind === 'CreateStmt') made.add(table);
    else if (kind === 'IndexStmt') {
      if (statement.unique && !made.has(table))
        throw refusal(where, 'un índice UNIQUE de una tabla que ya existe');
    } else if (kind === 'AlterTableStmt') assertOptional(where, tree);
    else throw refusal(where, kind);
  }
}

/** An added column must fit existing rows, and rows that the version before inserts without it. */
function assertOptional(where: string, tree: SqlNode): void {
  const kinds = [...nodesOf(tree)].map(([, { contype }]) => contype).filter(Boolean);
  const refused = kinds.find(
    (kind) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT'].includes(String(kind)),
  );
  if (refused) throw refusal(where, `${refused} en una columna que se agrega`);
  if (kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT')) {
    throw refusal(where, 'NOT NULL sin DEFAULT en una columna que se agrega');
  }
}
