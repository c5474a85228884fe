/** Labels of what happened to a person's data, for staff and for the person. */
export const CONSENT_EVENT_LABELS = {
  otorgado: 'Autorización otorgada',
  revocado: 'Autorización revocada',
  exportado: 'Datos entregados',
  corregido: 'Datos corregidos',
  eliminado: 'Datos eliminados',
  baja: 'Canceló los correos comerciales',
  confirmado: 'Confirmó una autorización nueva',
  restablecido: 'Autorización nueva, por escrito',
} as const;
