import { type LeadFieldName, type LeadRecord, leadFieldParts } from 'shared/schemas';

type OtherField =
  | Exclude<keyof LeadRecord, LeadFieldName>
  | keyof LeadRecord['notas'][number]
  | keyof LeadRecord['pagos'][number]
  | keyof LeadRecord['documentos'][number];

const LABELS: Partial<Record<OtherField, string>> = {
  fechaLimiteDocumentos: 'fecha límite de documentos',
  fechaRecordatorioDocumentos: 'recordatorio de documentos',
  fechaLimitePagos: 'fecha límite de pagos',
  fechaRecordatorioPagos: 'recordatorio de pagos',
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

/** Labels of the fields of a lead and its entries in the history. */
export const FIELD_LABELS: Readonly<Partial<Record<string, string>>> = {
  ...LABELS,
  ...leadFieldParts('called'),
};
