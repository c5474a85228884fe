import { LEAD_ID } from './matrix-roles';

/** Bodies without which a call is refused before the access to its lead is checked. */
export const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/crm-handler/:id': { fechaUltimaActualizacion: '2099-01-01T00:00:00Z' },
  'PUT /api/crm-handler/:id/documentos/:documentoId': { estado: 'recibido' },
  'PUT /api/v1/leads/:id/presence': { viendo: true },
  'POST /api/v1/leads/:id/merge': { otro: 'no-existe', campos: [], version: 1, versionOtro: 1 },
  'POST /api/v1/leads/:id/documents/:documentId/ask-again': { motivo: 'Está borroso.' },
  'POST /api/v1/leads/:id/messages': {
    clave: '6f1c1a52-7f5b-4c39-9d55-0a4c1b3f2e10',
    canal: 'email',
    asunto: 'Hola',
    texto: 'Hola.',
  },
  'POST /api/schedule': {
    leadId: LEAD_ID,
    notificaciones: (['recordatorio', 'limite'] as const).map((tipoRecordatorio) => ({
      leadId: LEAD_ID,
      tipo: 'pago',
      tipoRecordatorio,
      destinatario: 'nadie@example.com',
      fecha: tipoRecordatorio === 'limite' ? '2099-01-02T13:00:00Z' : '2099-01-01T14:00:00Z',
    })),
  },
  'POST /api/cancel': { leadId: LEAD_ID, tipo: 'pago', itemId: null },
};
