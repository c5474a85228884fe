import type { Selectable } from 'kysely';
import type { LeadRecord } from 'shared/schemas';
import type {
  LeadDocumentosTable,
  LeadNotasTable,
  LeadPagosTable,
  LeadsTable,
} from '../database/lead-tables';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A lead of the database as the calls answer it, with what belongs to it. */
export function toLeadRecord(
  row: Selectable<LeadsTable>,
  notas: readonly Selectable<LeadNotasTable>[],
  documentos: readonly Selectable<LeadDocumentosTable>[],
  pagos: readonly Selectable<LeadPagosTable>[],
): LeadRecord {
  return {
    id: row.id,
    nombre: row.nombre,
    email: row.email,
    telefono: row.telefono,
    cedula: row.cedula,
    tipoDocumento: row.tipo_documento,
    fechaExpedicionDocumento: row.fecha_expedicion_documento,
    lugarExpedicionDocumento: row.lugar_expedicion_documento,
    fechaNacimiento: row.fecha_nacimiento,
    lugarNacimiento: row.lugar_nacimiento,
    estadoCivil: row.estado_civil,
    direccionResidencia: row.direccion_residencia,
    programaInteres: row.programa_interes,
    universidad: row.universidad,
    tipoPrograma: row.tipo_programa,
    estado: row.estado,
    prioridad: row.prioridad,
    origen: row.origen,
    asesorAsignado: row.asesor_asignado,
    asignadoA: row.asignado_a,
    creadoPor: row.creado_por,
    enlaceDocumentos: row.enlace_documentos,
    mensaje: row.mensaje,
    fechaCreacion: row.fecha_creacion.toISOString(),
    fechaUltimaActualizacion: row.fecha_ultima_actualizacion.toISOString(),
    fechaLimiteDocumentos: iso(row.fecha_limite_documentos),
    fechaRecordatorioDocumentos: iso(row.fecha_recordatorio_documentos),
    fechaLimitePagos: iso(row.fecha_limite_pagos),
    fechaRecordatorioPagos: iso(row.fecha_recordatorio_pagos),
    nombreColegio: row.nombre_colegio,
    fechaGradoBachiller: row.fecha_grado_bachiller,
    estratoSocioeconomico: row.estrato_socioeconomico,
    servicioSalud: row.servicio_salud,
    tituloCarreraProfesional: row.titulo_carrera_profesional,
    universidadCarreraProfesional: row.universidad_carrera_profesional,
    anoGradoCarreraProfesional: row.ano_grado_carrera_profesional,
    trabajaActualmente: row.trabaja_actualmente,
    lugarTrabajo: row.lugar_trabajo,
    version: row.version,
    notas: notas.map(({ id, contenido, autor, tipo, fecha }) => ({
      id,
      contenido,
      autor,
      tipo,
      fecha: fecha.toISOString(),
    })),
    documentos: documentos.map(({ id, nombre, tipo, estado, obligatorio, fecha_subida }) => ({
      id,
      nombre,
      tipo,
      estado,
      obligatorio,
      fechaSubida: iso(fecha_subida),
    })),
    pagos: pagos.map((pago) => ({
      id: pago.id,
      monto: pago.monto,
      concepto: pago.concepto,
      fechaVencimiento: pago.fecha_vencimiento,
      fechaRecordatorio: pago.fecha_recordatorio,
      estado: pago.estado,
      fechaPago: iso(pago.fecha_pago),
    })),
  };
}
