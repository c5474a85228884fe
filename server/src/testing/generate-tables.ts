import codegen from 'kysely-codegen';
import { leadFieldParts } from 'shared/schemas';
import { columnOf } from '../database/column-of';
import type { Database } from '../database/database';

/** Tables read with their SQL names; the others, of the catalogue and the CRM, are camelCase in code. */
const AS_IN_SQL =
  '{account_*,audit_events,module_*,recovery_codes,release_sequence,remote_*,seeds,retention_runs,request_counts,vocational_tests,outbox,mailbox}';

/** Types of columns whose SQL type does not say everything. */
const COLUMNS = {
  ...Object.fromEntries(
    Object.keys(leadFieldParts('values')).map((field) => [
      `leads.${columnOf(field)}`,
      `LeadRecord['${field}']`,
    ]),
  ),
  'assignment_plan.asesores': "Generated<JsonText<AssignmentRules['asesores']>>",
  'assignment_plan.reglas': "Generated<JsonText<AssignmentRules['reglas']>>",
  'audit_events.accion': 'AuditAction',
  'audit_events.busqueda': 'GeneratedAlways<string>',
  'audit_events.detalle': 'Generated<JsonText<AuditDetails>>',
  'consent_events.event': 'ConsentEvent',
  'consent_evidence.granted_by': "Generated<'titular' | 'acudiente'>",
  'contact_requests.campaign': 'JsonText<Record<string, string>> | null',
  'contact_requests.suspicion': 'ReviewReason | null',
  'lead_bulk_items.motivo': 'BulkRefusal | null',
  'lead_bulk_jobs.cambio': "JsonText<BulkJob['cambio']>",
  'lead_bulk_jobs.estado':
    "Generated<'en_curso' | 'terminado' | 'cancelado' | 'deshaciendo' | 'deshecho' | 'fallido'>",
  'lead_documentos.estado': 'Generated<DocumentoEstado>',
  'lead_events.cambios': 'GeneratedAlways<Record<string, { antes: unknown; despues: unknown }>>',
  'lead_events.tipo': 'LeadEventKind',
  'lead_files.estado': "Generated<'subiendo' | 'por_revisar' | 'aceptado' | 'devuelto'>",
  'lead_files.formato': "'jpeg' | 'png' | 'pdf' | null",
  'lead_import_rows.celdas': 'JsonText<string[]>',
  'lead_import_rows.estado': 'Generated<ImportRowState>',
  'lead_import_rows.lead': 'JsonText<Record<string, unknown>> | null',
  'lead_import_rows.mensajes': 'Generated<JsonText<Record<string, string>>>',
  'lead_imports.ajustes': 'JsonText<ImportSetup>',
  'lead_imports.columnas': 'JsonText<string[]>',
  'lead_imports.estado':
    "Generated<'leyendo' | 'leido' | 'revisando' | 'revisado' | 'importando' | 'terminado' | 'cancelado'>",
  'lead_imports.filas': 'Generated<JsonText<Partial<Record<ImportRowState, number>>>>',
  'lead_notas.canal': "'whatsapp' | 'email' | null",
  'lead_notas.tipo': 'Generated<TipoNota>',
  'lead_pagos.estado': 'Generated<PagoEstado>',
  'lead_views.consulta': "JsonText<LeadView['consulta']>",
  'leads.acudiente': 'JsonText<Guardian> | null',
  'leads.avance': 'GeneratedAlways<number>',
  'leads.busqueda': 'GeneratedAlways<string>',
  'leads.cedula_normalizada': 'GeneratedAlways<string | null>',
  'leads.documento_normalizado': 'GeneratedAlways<string | null>',
  'leads.email_normalizado': 'GeneratedAlways<string>',
  'leads.estado': 'Generated<LeadEstado>',
  'leads.matriculado_en': 'ColumnType<Date | null, Date | null | undefined, never>',
  'leads.nombre_orden': 'GeneratedAlways<string>',
  'leads.por_revisar': 'ReviewReason | null',
  'leads.primera_respuesta': 'GeneratedAlways<Date | null>',
  'leads.prioridad': 'Generated<Prioridad>',
  'leads.version': 'GeneratedAlways<number>',
  'module_persons.tables': "Generated<JsonText<ModuleApi['persons']>>",
  'news.contenido': 'JsonText<NewsContent>',
  'news_versions.accion': "NewsVersion['accion']",
  'news_versions.noticia': 'JsonText<KeptNews>',
  'outbox.content': 'JsonText<EmailContent> | null',
  'outbox.data': 'JsonText<Record<string, unknown>> | null',
  'outbox.reminder_subject': 'ReminderSubject | null',
  'program_history.accion': 'ProgramAction',
  'program_history.programa': 'JsonText<StoredProgram>',
  'program_changes.respuesta': 'JsonText<ManyProgramsAnswer> | null',
  'programs.busqueda': 'GeneratedAlways<string>',
  'program_cohorts.moneda': 'Generated<Currency>',
  'program_cohorts.unidad': 'PriceUnit | null',
  'programs.cohorte': 'JsonText<CurrentCohort> | null',
  'programs.ficha': 'JsonText<Partial<ProgramDetails>> | null',
  'programs.modalidad': 'Modalidad',
  'programs.moneda': 'Currency',
  'programs.nivel': 'Nivel',
  'programs.universidad': 'UniversityName',
  'consent_evidence.medio': "'escrito' | 'correo' | 'llamada' | null",
  'vocational_tests.acudiente': 'JsonText<Guardian> | null',
  'vocational_tests.carreras_recomendadas': 'JsonText<readonly string[]>',
  'vocational_tests.nivel_academico': 'NivelAcademico',
};

/** Modules that export those types. */
const SOURCES = {
  kysely: ['GeneratedAlways'],
  'shared/module-api': ['ModuleApi'],
  'shared/rules': [
    'AuditAction',
    'AuditDetails',
    'Currency',
    'DocumentoEstado',
    'LeadEstado',
    'Modalidad',
    'Nivel',
    'NivelAcademico',
    'PagoEstado',
    'PriceUnit',
    'Prioridad',
    'ReminderSubject',
    'ReviewReason',
    'TipoNota',
    'UniversityName',
  ],
  'shared/schemas': [
    'AssignmentRules',
    'BulkJob',
    'BulkRefusal',
    'ConsentEvent',
    'CurrentCohort',
    'Guardian',
    'ImportRowState',
    'ImportSetup',
    'KeptNews',
    'LeadEventKind',
    'LeadRecord',
    'LeadView',
    'ManyProgramsAnswer',
    'NewsContent',
    'NewsVersion',
    'ProgramAction',
    'ProgramDetails',
    'StoredProgram',
  ],
  '../column-types': ['JsonText'],
  '../email-content': ['EmailContent'],
};

/** Table types of a migrated database, by file name in `database/generated`. */
export async function generateTables({ query }: Database): Promise<Record<string, string>> {
  const generate = async (options: {
    includePattern?: string;
    excludePattern?: string;
    camelCase: boolean;
  }) => {
    const output = await codegen.generate({
      db: query,
      dialect: new codegen.PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      overrides: { columns: COLUMNS },
      outFile: null,
      print: false,
      ...options,
    });
    // Both engines parse it as a number (`columnParsers` in open-database.ts).
    const types = output.replace(/^export type Int8 = .*$/m, 'export type Int8 = number;');
    const imports = Object.entries(SOURCES).flatMap(([source, names]) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(types));
      return used.length > 0 ? [`import type { ${used.join(', ')} } from '${source}';`] : [];
    });
    return types.replace(/^import /m, `${imports.join('\n')}\nimport `);
  };
  return {
    'records.ts': await generate({
      excludePattern: `{identity_*,kysely_*,readiness,${AS_IN_SQL.slice(1)}`,
      camelCase: true,
    }),
    'tables.ts': await generate({ includePattern: AS_IN_SQL, camelCase: false }),
  };
}
