import type { Enrolment } from 'shared/schemas';

/** An applicant with a missing document and an unpaid payment. */
export const ENROLMENT: Enrolment = {
  nombre: 'Luz Marina Peña',
  programa: 'Maestría en Educación',
  universidad: 'UNADE',
  nivel: 'posgrado',
  estado: 'interesado',
  asesor: 'Ana Ríos (demo)',
  limiteDocumentos: '2026-12-04T13:00:00.000Z',
  documentos: [
    {
      id: 'd1',
      tipo: 'titulo_pregrado',
      nombre: 'Título de pregrado',
      categoria: 'Académicos',
      obligatorio: true,
      estado: 'recibido',
      recibido: '2026-11-20T15:00:00.000Z',
      archivos: [],
    },
    {
      id: 'd2',
      tipo: 'cedula',
      nombre: 'Documento de identidad',
      categoria: 'Personales',
      obligatorio: true,
      estado: 'pendiente',
      recibido: null,
      archivos: [],
    },
  ],
  pagos: [{ concepto: 'Inscripción', monto: 156_000, vence: '2026-12-02', estado: 'pendiente' }],
  recordatorios: true,
};
