import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkMigration, checkStatement } from './sql-check';

const SCHEMA = 'm_prueba';
const check = (text: string) => checkStatement('sql/prueba.sql', text, SCHEMA);
const migrate = (script: string) => checkMigration('migrations/1.sql', script, SCHEMA);

test.each([
  ['select a, count(*) from t where b = $1 group by a order by a limit 10', ''],
  ['select 1 as uno', ''],
  ['with x as (select a from t) select * from x left join m_prueba.u on u.a = x.a limit 5', ''],
  [
    "select extract(year from now()), $1::timestamptz at time zone 'America/Bogota', coalesce(a, 'x') from t limit 1",
    '',
  ],
  [
    'insert into t (a) select $1 where not exists (select 1 from t where a = $1) on conflict (lower(a)) do nothing returning id',
    'grows',
  ],
  ['update t set a = $1, b = case when $2 then now() else b end where id = $3 returning id, b', 'grows'],
  ['delete from t using u where t.id = u.id and u.a between $1 and $2', 'writes'],
  ['with gone as (delete from t where id = $1 returning id) insert into u (id) select id from gone', 'grows'],
  ['select id from t where id = $1 limit 1 for update', 'writes'],
])('%s is a statement of a module', async (text, does) => {
  expect(await check(text)).toEqual({ writes: does !== '', grows: does === 'grows' });
});

const ATTACKS: readonly (readonly [string, string])[] = [
  // Other tables.
  ['select * from public.leads limit 1', 'la tabla public.leads'],
  ['select * from m_otro.t limit 1', 'la tabla m_otro.t'],
  ['select * from other.m_prueba.t limit 1', 'catalogname'],
  ['select * from pg_authid limit 1', 'la tabla pg_authid'],
  ['select * from pg_catalog.pg_roles limit 1', 'la tabla pg_catalog.pg_roles'],
  ['select * from information_schema.tables limit 1', 'la tabla information_schema.tables'],
  ['table pg_settings limit 1', 'la tabla pg_settings'],
  ['insert into public.outbox (recipient) values ($1)', 'la tabla public.outbox'],
  ['update t set a = (select max(email) from public.leads) where true', 'la tabla public.leads'],
  ['with x as (delete from public.leads returning *) select * from x limit 1', 'la tabla public.leads'],
  ['with x as (insert into m_otro.t values (1) returning a) select a from x limit 1', 'la tabla m_otro.t'],
  ['delete from t using public.leads l where l.id = t.id', 'la tabla public.leads'],
  ['select a into public.copia from t limit 1', 'intoClause'],
  ['select a into temp copia from t limit 1', 'intoClause'],
  // The session and its role.
  ['set role postgres', 'VariableSetStmt'],
  ['reset role', 'VariableSetStmt'],
  ['set session authorization default', 'VariableSetStmt'],
  ["select set_config('role', 'postgres', false)", 'la función set_config'],
  ["select pg_catalog.set_config('search_path', 'public', false)", 'la función pg_catalog.set_config'],
  ["select current_setting('server_version')", 'la función current_setting'],
  ['begin', 'TransactionStmt'],
  ['commit', 'TransactionStmt'],
  ['discard all', 'DiscardStmt'],
  ['listen lead_events', 'ListenStmt'],
  ["select pg_notify('lead_events', '1')", 'la función pg_notify'],
  ['select pg_advisory_lock(1)', 'la función pg_advisory_lock'],
  ['select pg_terminate_backend(1)', 'la función pg_terminate_backend'],
  // Files and programs.
  ["copy t to 'personas.txt'", 'CopyStmt'],
  ["copy t from program 'id'", 'CopyStmt'],
  ["select pg_read_file('/etc/passwd')", 'la función pg_read_file'],
  ["select pg_ls_dir('.')", 'la función pg_ls_dir'],
  ["select lo_import('/etc/passwd')", 'la función lo_import'],
  // SQL that is run from a text.
  ["do $$ begin execute 'drop table t'; end $$", 'DoStmt'],
  ["select query_to_xml('select * from public.leads', true, true, '')", 'la función query_to_xml'],
  ["select table_to_xml('public.leads', true, true, '')", 'la función table_to_xml'],
  ["select * from dblink('', 'select 1') as x (a int) limit 1", 'RangeFunction'],
  ["select ts_stat('select 1')", 'la función ts_stat'],
  ['prepare x as select 1', 'PrepareStmt'],
  ['call p()', 'CallStmt'],
  ['explain analyze delete from t where true', 'ExplainStmt'],
  // Endless, or too large.
  ['select pg_sleep(60)', 'la función pg_sleep'],
  ['select generate_series(1, 1000000000)', 'la función generate_series'],
  ['select * from generate_series(1, 1000000000) limit 1', 'RangeFunction'],
  ['with recursive x as (select 1 as a union all select a + 1 from x) select a from x limit 1', 'recursive'],
  ["select repeat('x', 1000000000)", 'la función repeat'],
  ['select 1 from t a, t b, t c, t d, t e, t f, t g limit 1', 'más de 6 tablas'],
  ['select a ~ $1 from t limit 1', 'el operador ~'],
  ['select 1 operator(pg_catalog.+) 1', 'el operador pg_catalog.+'],
  ["select 'public.leads'::regclass", 'el tipo regclass'],
  ['select 1 union select 2', 'UNION'],
  ['select xmlelement(name a)', 'XmlExpr'],
  // Changes of tables, which only migrations may make.
  ['create table x (a int)', 'CreateStmt'],
  ['drop table t', 'DropStmt'],
  ['truncate t', 'TruncateStmt'],
  ['alter table t owner to postgres', 'AlterTableStmt'],
  ['grant all on t to public', 'GrantStmt'],
  ['create function f() returns int language sql as $$ select 1 $$', 'CreateFunctionStmt'],
  ['lock table t', 'LockStmt'],
];

test.each(ATTACKS)('%s is refused', async (text, what) => {
  await expect(check(text)).rejects.toThrow(`un módulo no puede usar ${what}`);
});

test.each([
  ['select 1; select 2', 'es una sola instrucción'],
  ['', 'cannot be empty'],
  ['selec 1', 'syntax error'],
  ['select a from t', 'LIMIT de 1000 filas o menos'],
  ['select a from t limit 1001', 'LIMIT de 1000 filas o menos'],
  ['select a from t limit $1', 'LIMIT de 1000 filas o menos'],
  ['select a from t limit all', 'LIMIT de 1000 filas o menos'],
  ['select a from t fetch first 5000 rows only', 'LIMIT de 1000 filas o menos'],
  ['delete from t', 'diga con WHERE'],
  ['update t set a = 1', 'diga con WHERE'],
])('%s is refused with what to do', async (text, words) => {
  await expect(check(text)).rejects.toThrow(words);
});

test.each([
  'create table t (id int generated always as identity primary key, a text not null default lower($$X$$), unique (a))',
  'create table t (a int); create unique index t_a on t (a) where a > 0; create table u (t int references t (a) on delete cascade)',
  'alter table t add column b text; alter table t add column c int not null default 0',
  'create index t_b on m_prueba.t (lower(b), c desc)',
])('%s is a migration of a module', async (script) => {
  await expect(migrate(script)).resolves.toBeUndefined();
});

test.each([
  ['drop table t', 'DropStmt'],
  ['alter table t drop column a', 'AT_DropColumn'],
  ['alter table t alter column a type int', 'AT_AlterColumnType'],
  ['alter table t rename to u', 'RenameStmt'],
  ['alter table t owner to postgres', 'newowner'],
  ['alter table t add column a int not null', 'NOT NULL sin DEFAULT'],
  ['alter table t add column a int unique', 'CONSTR_UNIQUE en una columna que se agrega'],
  ['alter table t add constraint c check (a > 0)', 'AT_AddConstraint'],
  ['alter table t disable trigger all', 'AT_DisableTrigAll'],
  ['create unique index x on t (a)', 'un índice UNIQUE de una tabla que ya existe'],
  ['create table public.t (a int)', 'la tabla public.t'],
  ['create temp table t (a int)', 'la tabla t'],
  ['create table t (a int references public.leads (id))', 'la tabla public.leads'],
  ['create table t (like public.leads including all)', 'TableLikeClause'],
  ['create table t () inherits (public.leads)', 'inhRelations'],
  ['create table t as select * from public.leads', 'CreateTableAsStmt'],
  ["create table t (a text default pg_read_file('/etc/passwd'))", 'la función pg_read_file'],
  ["create index x on t (set_config('role', 'postgres', false))", 'la función set_config'],
  ['create table t (a regclass)', 'el tipo regclass'],
  ['insert into t values (1)', 'InsertStmt'],
  ['create role r', 'CreateRoleStmt'],
  ['grant m_otro to m_prueba', 'GrantRoleStmt'],
  ['create extension dblink', 'CreateExtensionStmt'],
  ['create schema x', 'CreateSchemaStmt'],
  ['create view v as select 1', 'ViewStmt'],
  ['create trigger x before insert on t execute function f()', 'CreateTrigStmt'],
  ['set role postgres', 'VariableSetStmt'],
  ['do $$ begin end $$', 'DoStmt'],
])('the migration %s is refused', async (script, what) => {
  await expect(migrate(script)).rejects.toThrow(what);
});

test('the SQL of the modules of this repository is allowed', async () => {
  const repository = fileURLToPath(new URL('../../..', import.meta.url));
  for (const kind of ['sql', 'migrations'] as const) {
    const folder = join(repository, 'mf-eventos', kind);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (kind === 'sql') await checkStatement(file, text, 'm_eventos');
      else await checkMigration(file, text, 'm_eventos');
    }
  }
});
