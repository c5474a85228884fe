/** Topics of the audit log, with their names in the panel. */
export const AUDIT_TOPICS = {
  ingresos: 'Ingresos',
  cuentas: 'Cuentas y roles',
  seguridad: 'Verificación en dos pasos',
  ajustes: 'Ajustes',
  exportaciones: 'Exportaciones',
  importaciones: 'Importaciones',
  datos: 'Datos personales',
  versiones: 'Versiones',
  modulos: 'Módulos',
  catalogo: 'Catálogo',
  contenido: 'Noticias y textos',
  asignaciones: 'Asignaciones y leads',
  consultas: 'Consultas de leads',
} as const;

/** A topic of the audit log. */
export type AuditTopic = keyof typeof AUDIT_TOPICS;

/** Actions that the audit log records: the topic of each, and the words before its object ("Invitó a Ana"). */
export const AUDIT_ACTIONS = {
  ingreso_hecho: ['ingresos', 'Ingresó'],
  sesiones_cerradas: ['ingresos', 'Cerró sesiones suyas'],
  ingreso_rechazado: ['ingresos', 'Ingreso rechazado de'],
  acceso_negado: ['ingresos', 'Quiso entrar sin permiso a'],
  cuenta_invitada: ['cuentas', 'Invitó a'],
  cuenta_renombrada: ['cuentas', 'Cambió el nombre de'],
  rol_cambiado: ['cuentas', 'Cambió el rol de'],
  equipo_coordinado: ['cuentas', 'Cambió a quiénes coordina'],
  cuenta_deshabilitada: ['cuentas', 'Deshabilitó a'],
  cuenta_habilitada: ['cuentas', 'Habilitó a'],
  clave_restablecida: ['cuentas', 'Restableció la contraseña de'],
  clave_cambiada: ['cuentas', 'Cambió su contraseña'],
  correo_descartado: ['datos', 'Descartó un correo rechazado'],
  codigos_creados: ['seguridad', 'Creó códigos de recuperación'],
  factor_cambiado: ['seguridad', 'Cambió su verificación'],
  factor_desactivado: ['seguridad', 'Desactivó su verificación'],
  factor_recuperado: ['seguridad', 'Entró con un código de recuperación'],
  factor_quitado: ['seguridad', 'Quitó la verificación de'],
  ajustes_cambiados: ['ajustes', 'Cambió sus ajustes'],
  plantilla_cambiada: ['ajustes', 'Cambió la plantilla del equipo'],
  plantilla_eliminada: ['ajustes', 'Eliminó la plantilla del equipo'],
  plantilla_restaurada: ['ajustes', 'Restauró la plantilla'],
  calendario_creado: ['ajustes', 'Creó el enlace de su calendario'],
  calendario_anulado: ['ajustes', 'Anuló el enlace de su calendario'],
  metas_cambiadas: ['ajustes', 'Cambió las metas de'],
  leads_exportados: ['exportaciones', 'Exportó leads'],
  tests_exportados: ['exportaciones', 'Exportó tests vocacionales'],
  programas_exportados: ['exportaciones', 'Exportó programas'],
  auditoria_exportada: ['exportaciones', 'Exportó la auditoría'],
  leads_importados: ['importaciones', 'Importó leads'],
  importacion_cancelada: ['importaciones', 'Canceló una importación de leads'],
  programas_importados: ['importaciones', 'Importó programas'],
  programa_eliminado: ['catalogo', 'Eliminó el programa'],
  programa_restaurado: ['catalogo', 'Volvió a una versión del programa'],
  programas_en_bloque: ['catalogo', 'Cambió muchos programas'],
  programas_deshechos: ['catalogo', 'Deshizo un cambio de programas'],
  mesa_activada: ['contenido', 'Activó la mesa de noticias'],
  mesa_desactivada: ['contenido', 'Desactivó la mesa de noticias'],
  noticia_creada: ['contenido', 'Creó la noticia'],
  noticia_cambiada: ['contenido', 'Cambió la noticia'],
  noticia_eliminada: ['contenido', 'Eliminó la noticia'],
  noticia_restaurada: ['contenido', 'Restauró la noticia'],
  texto_cambiado: ['contenido', 'Cambió el texto'],
  politica_empezada: ['contenido', 'Empezó un borrador de la política de datos'],
  politica_cambiada: ['contenido', 'Cambió el borrador de la política de datos'],
  politica_descartada: ['contenido', 'Descartó el borrador de la política de datos'],
  politica_publicada: ['contenido', 'Publicó la política de datos'],
  redireccion_creada: ['contenido', 'Creó la redirección'],
  redireccion_eliminada: ['contenido', 'Eliminó la redirección'],
  persona_exportada: ['datos', 'Entregó los datos de'],
  persona_corregida: ['datos', 'Corrigió los datos de'],
  persona_revocada: ['datos', 'Revocó la autorización de'],
  persona_restablecida: ['datos', 'Restableció la autorización de'],
  persona_eliminada: ['datos', 'Eliminó los datos de'],
  papelera_vaciada: ['datos', 'Borró para siempre leads de la papelera'],
  peticion_registrada: ['datos', 'Registró la petición'],
  peticion_tomada: ['datos', 'Se encargó de la petición'],
  peticion_soltada: ['datos', 'Dejó la petición'],
  peticion_prorrogada: ['datos', 'Amplió el plazo de la petición'],
  peticion_respondida: ['datos', 'Respondió la petición'],
  test_autorizado: ['datos', 'Registró la autorización de'],
  test_hecho_lead: ['datos', 'Hizo un lead de'],
  retencion_aplicada: ['datos', 'Aplicó la regla de conservación'],
  version_publicada: ['versiones', 'Publicó'],
  version_promovida: ['versiones', 'Promovió'],
  version_revertida: ['versiones', 'Revirtió'],
  canario_iniciado: ['versiones', 'Inició un canario de'],
  canario_detenido: ['versiones', 'Detuvo el canario de'],
  equipo_cambiado: ['versiones', 'Cambió el equipo'],
  llave_creada: ['versiones', 'Creó una llave del equipo'],
  llave_revocada: ['versiones', 'Revocó una llave del equipo'],
  modulo_cambiado: ['modulos', 'Cambió datos del módulo'],
  lead_asignado: ['asignaciones', 'Asignó el lead de'],
  lead_eliminado: ['asignaciones', 'Eliminó el lead de'],
  lead_restaurado: ['asignaciones', 'Restauró el lead de'],
  lead_fusionado: ['asignaciones', 'Fusionó otro lead en el de'],
  leads_entregados: ['asignaciones', 'Pasó los leads abiertos de'],
  leads_en_bloque: ['asignaciones', 'Cambió muchos leads'],
  lead_abierto: ['consultas', 'Abrió el lead de'],
  leads_buscados: ['consultas', 'Buscó en los leads'],
  bloque_deshecho: ['asignaciones', 'Deshizo un cambio de muchos leads'],
  reglas_cambiadas: ['asignaciones', 'Cambió las reglas de asignación'],
} as const satisfies Record<string, readonly [AuditTopic, string]>;

/** An action that the audit log records. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Details that an action may have, with their names in the panel. */
const AUDIT_DETAILS = {
  motivo: 'Motivo',
  antes: 'Antes',
  despues: 'Ahora',
  rol: 'Rol',
  envio: 'Se envió',
  campos: 'Campos',
  filas: 'Filas',
  formato: 'Formato',
  filtros: 'Filtros',
  leads: 'Leads',
  programas: 'Programas',
  solicitudes: 'Solicitudes',
  receptor: 'Los recibe',
  cambio: 'Cambio',
  registros: 'Registros',
  sesiones: 'Sesiones',
  version: 'Versión',
  audiencia: 'Para',
  resultado: 'Resultado',
} as const;

/** Details of an action; they never contain a password, code or token, nor an applicant's data. */
export type AuditDetails = Readonly<Partial<Record<keyof typeof AUDIT_DETAILS, string | number>>>;

/** Details in one line: "Antes: Asesor comercial · Ahora: Administrador". */
export function auditDetailText(details: Readonly<Record<string, string | number>>): string {
  const names: Readonly<Record<string, string>> = AUDIT_DETAILS;
  return Object.entries(AUDIT_DETAILS)
    .flatMap(([key]) => (details[key] === undefined ? [] : `${names[key]}: ${shown(details[key])}`))
    .join(' · ');
}

const shown = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('es-CO') : value;
