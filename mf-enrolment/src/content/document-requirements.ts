/** The requirements of each document in the checklists (spec: staff-panel §3), in the applicant's words. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  diploma_bachiller: 'Foto o PDF del diploma completo, con firmas y sellos legibles.',
  acta_grado_bachiller: 'El acta completa, con el número y la fecha de grado legibles.',
  pruebas_saber11: 'El resultado con su número de registro, como lo descarga del Icfes.',
  certificado_notas_bachiller: 'Las notas de los últimos años, selladas por el colegio.',
  cedula: 'Los dos lados, sin recortes ni reflejos.',
  foto: 'De frente, con fondo claro y sin filtros.',
  formulario_inscripcion: 'Todas las páginas, con su firma.',
  recibo_inscripcion: 'El comprobante con la fecha, el valor y el número de la transacción.',
  afiliacion_salud: 'El certificado de su EPS o del Sisbén, de los últimos 30 días.',
  titulo_pregrado: 'Foto o PDF del diploma completo, con firmas y sellos legibles.',
  acta_grado_pregrado: 'El acta completa, con el número y la fecha de grado legibles.',
  certificado_notas_pregrado: 'Las notas de toda la carrera, selladas por la universidad.',
  convalidacion_titulo: 'La resolución del Ministerio de Educación, si su título es de otro país.',
  hoja_vida: 'Con sus estudios y su experiencia, en máximo tres páginas.',
};

/** The requirements of a document; undefined for an unknown type. */
export const requirementOf = (tipo: string): string | undefined => REQUIREMENTS[tipo];
