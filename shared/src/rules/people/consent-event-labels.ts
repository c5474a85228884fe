/** What happened to the data of a person, as the team and the person read it. */
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
