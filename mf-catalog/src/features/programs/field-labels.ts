import type { ProgramField } from './editor/program-values';

/** What the form calls each field. */
export const FIELD_LABELS: Readonly<Record<ProgramField, string>> = {
  titulo: 'Título',
  universidad: 'Universidad',
  nivel: 'Nivel',
  modalidad: 'Modalidad',
  precio: 'Precio',
  sinPrecio: 'Sin precio',
  moneda: 'Moneda',
  duracion: 'Duración',
  creditos: 'Créditos',
  snies: 'SNIES',
  etiqueta: 'Rótulo',
  imagen: 'Imagen',
  publicado: 'Publicado',
  cohortes: 'Períodos',
  resumen: 'Resumen',
  queEstudia: 'Qué va a estudiar',
  perfil: 'Perfil',
  plan: 'Plan de estudios',
  requisitos: 'Requisitos',
  preguntas: 'Preguntas frecuentes',
  fuentes: 'Fuentes',
  referencia: 'Contenido de referencia',
};
