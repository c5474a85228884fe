/**
 * The SQL that a module may use, with the names of PostgreSQL's own parser. Everything else is refused: extend these lists
 * to allow more.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const EXPRESSIONS = `ColumnRef A_Star A_Const A_Expr BoolExpr NullTest BooleanTest FuncCall TypeCast ParamRef CaseExpr CaseWhen
  CoalesceExpr MinMaxExpr SQLValueFunction SubLink String Integer Float Boolean List SelectStmt ResTarget RangeVar SortBy IndexElem`;

/** Kinds of nodes allowed in a statement that reads or writes rows. */
export const ROW_NODES =
  words(`${EXPRESSIONS} InsertStmt UpdateStmt DeleteStmt JoinExpr RangeSubselect WithClause CommonTableExpr
  OnConflictClause InferClause SetToDefault LockingClause ReturningClause`);

/** Kinds of nodes allowed in a migration. */
export const TABLE_NODES = words(
  `${EXPRESSIONS} CreateStmt IndexStmt AlterTableStmt AlterTableCmd ColumnDef Constraint`,
);

const EXPRESSION_FIELDS = `location alias aliasname colnames relname schemaname inh relpersistence name val fields ival fval sval boolval isnull
  kind lexpr rexpr boolop args arg nulltesttype booltesttype funcname agg_star agg_distinct agg_order agg_filter funcformat typeName names
  typemod typmods number expr result defresult op typmod subLinkType subselect testexpr sval items
  distinctClause targetList fromClause whereClause groupClause havingClause valuesLists sortClause limitOffset limitCount limitOption
  lockingClause withClause node sortby_dir sortby_nulls ordering nulls_ordering relation`;

/** Allowed fields of those nodes. */
export const ROW_FIELDS =
  words(`${EXPRESSION_FIELDS} cols selectStmt onConflictClause returningList returningClause exprs override usingClause jointype
  larg rarg quals rtindex subquery ctes ctename ctematerialized ctequery aliascolnames action infer indexElems strength waitPolicy lockedRels`);
export const TABLE_FIELDS =
  words(`${EXPRESSION_FIELDS} tableElts oncommit if_not_exists colname is_local constraints contype conname raw_expr keys
  pktable fk_attrs pk_attrs fk_matchtype fk_upd_action fk_del_action initially_valid is_enforced skip_validation generated_when
  idxname accessMethod indexParams unique cmds objtype subtype def behavior`);

/** Functions that compute values. None may access the server or the session, or run SQL from a text. */
export const FUNCTIONS =
  words(`abs age avg bool_and bool_or btrim ceil char_length coalesce concat count date_part date_trunc extract floor
  gen_random_uuid greatest least left length lower ltrim max min mod now nullif position replace right round rtrim starts_with strpos
  string_agg substring substr sum timezone to_char trim upper`);

export const TYPES = words(
  'bool char date float8 int2 int4 int8 interval jsonb numeric text time timestamp timestamptz uuid varchar bpchar',
);

export const OPERATORS = words('= <> < > <= >= + - * / % || ~~ ~~* !~~ !~~* BETWEEN -> ->>');

export const CONSTRAINTS =
  words(`CONSTR_NULL CONSTR_NOTNULL CONSTR_DEFAULT CONSTR_PRIMARY CONSTR_UNIQUE CONSTR_CHECK CONSTR_FOREIGN
  CONSTR_IDENTITY`);
