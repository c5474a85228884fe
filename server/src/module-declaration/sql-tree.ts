import { FUNCTIONS, OPERATORS, TYPES } from './sql-words';

/** A node of a parsed statement. */
export type SqlNode = Readonly<Record<string, unknown>>;

/** Kinds of nodes and fields that a tree may contain. */
export interface Allowed {
  readonly nodes: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** The schema whose tables it may name. */
  readonly schema: string;
}

/** Most tables that one statement may name: each join multiplies the work. */
const MAX_TABLES = 6;

export const isNode = (value: unknown): value is SqlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every node of a tree with its kind, or with the field's name where the parser omits the kind. */
export function* nodesOf(tree: unknown, kind = ''): Generator<readonly [kind: string, node: SqlNode]> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesOf(each, kind);
  if (!isNode(tree)) return;
  yield [kind, tree];
  for (const [name, child] of Object.entries(tree)) yield* nodesOf(child, name);
}

/** The parts of a qualified name of a function, type or operator; the last part is its own name. */
function namesOf(list: unknown): string[] {
  const names = Array.isArray(list) ? list : [];
  return names.map((each) => String((each as { String?: { sval?: string } }).String?.sval ?? '?'));
}

/** Text that names the first forbidden thing in a statement; undefined when everything is allowed. */
export function forbiddenIn(tree: unknown, { nodes, fields, schema }: Allowed): string | undefined {
  let tables = 0;
  for (const [kind, node] of nodesOf(tree)) {
    for (const name of Object.keys(node)) {
      const known = /^[A-Z]/.test(name) ? nodes : fields;
      if (!known.has(name)) return name;
    }
    if ('relname' in node) {
      tables += 1;
      const problem = foreignTable(node, schema);
      if (problem) return problem;
    }
    if ('funcname' in node && !isKnown(node.funcname, FUNCTIONS)) {
      return `la función ${namesOf(node.funcname).join('.')}`;
    }
    if ('names' in node && !isKnown(node.names, TYPES)) return `el tipo ${namesOf(node.names).join('.')}`;
    if (kind === 'A_Expr' && !isOperator(node.name)) return `el operador ${namesOf(node.name).join('.')}`;
    if (String(node.op).startsWith('SETOP_') && node.op !== 'SETOP_NONE') return 'UNION, INTERSECT o EXCEPT';
  }
  return tables > MAX_TABLES ? `más de ${MAX_TABLES} tablas` : undefined;
}

/** Refuses a table of another schema, a temporary one, or one of `pg_catalog`, which every search path includes. */
function foreignTable({ relname, schemaname, relpersistence }: SqlNode, schema: string): string | undefined {
  const full = [schemaname, relname].filter(Boolean).join('.');
  const isOwn = schemaname === undefined || schemaname === schema;
  if (isOwn && relpersistence === 'p' && !String(relname).startsWith('pg_')) return undefined;
  return `la tabla ${full}`;
}

/** Whether a name is allowed: without a schema, or with `pg_catalog`, which the parser itself adds (`extract`, `int`). */
function isKnown(list: unknown, known: ReadonlySet<string>): boolean {
  const names = namesOf(list);
  const [schema] = names;
  return (
    known.has(names.at(-1) ?? '') && (names.length === 1 || (names.length === 2 && schema === 'pg_catalog'))
  );
}

const isOperator = (list: unknown) => {
  const names = namesOf(list);
  return names.length === 1 && OPERATORS.has(names[0] ?? '');
};
