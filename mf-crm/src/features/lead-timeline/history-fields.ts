import type { LeadRecord } from 'shared/schemas';

type EntryField =
  | keyof LeadRecord['notas'][number]
  | keyof LeadRecord['pagos'][number]
  | keyof LeadRecord['documentos'][number];

const LABELS: Partial<Record<keyof LeadRecord | EntryField, string>> = {
  nombre: 'nombre',
  email: 'correo',
  telefono: 'teléfono',
  cedula: 'cédula',
  tipoDocumento: 'tipo de documento',
  fechaExpedicionDocumento: 'fecha de expedición',
  lugarExpedicionDocumento: 'lugar de expedición',
  fechaNacimiento: 'fecha de nacimiento',
  lugarNacimiento: 'lugar de nacimiento',
  estadoCivil: 'estado civil',
  direccionResidencia: 'dirección',
  programaInteres: 'programa de interés',
  universidad: 'universidad',
  tipoPrograma: 'tipo de programa',
  prioridad: 'prioridad',
  origen: 'origen',
  enlaceDocumentos: 'carpeta de documentos',
  mensaje: 'mensaje',
  fechaLimiteDocumentos: 'fecha límite de documentos',
  fechaRecordatorioDocumentos: 'recordatorio de documentos',
  fechaLimitePagos: 'fecha límite de pagos',
  fechaRecordatorioPagos: 'recordatorio de pagos',
  nombreColegio: 'colegio',
  fechaGradoBachiller: 'fecha de grado',
  estratoSocioeconomico: 'estrato',
  servicioSalud: 'servicio de salud',
  tituloCarreraProfesional: 'título profesional',
  universidadCarreraProfesional: 'universidad de la carrera',
  anoGradoCarreraProfesional: 'año de grado',
  trabajaActualmente: 'si trabaja actualmente',
  lugarTrabajo: 'lugar de trabajo',
  acudiente: 'acudiente',
  porRevisar: 'la marca de revisión',
  autorizacionRevocada: 'la autorización de datos',
  autorizacionSinConfirmar: 'la autorización nueva sin confirmar',
  concepto: 'concepto',
  monto: 'monto',
  fechaVencimiento: 'fecha de vencimiento',
  fechaRecordatorio: 'recordatorio',
  fechaPago: 'fecha de pago',
  fechaSubida: 'fecha de recepción',
  contenido: 'contenido',
  tipo: 'tipo',
};

/** Fields of a lead and of its entries as the history names them. */
export const FIELD_LABELS: Readonly<Partial<Record<string, string>>> = LABELS;
