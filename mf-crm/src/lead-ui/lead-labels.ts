import type { Origen, Prioridad, TipoNota } from 'shared/rules';

export const ORIGEN_LABELS: Readonly<Record<Origen, string>> = {
  web: 'Sitio web',
  correo: 'Correo',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  referido: 'Referido',
  formulario_web: 'Formulario web',
};

export const PRIORIDAD_LABELS: Readonly<Record<Prioridad, string>> = {
  baja: 'Baja',
  media: 'Media',
  alta: 'Alta',
};

export const NOTA_LABELS: Readonly<Record<TipoNota, string>> = {
  general: 'General',
  llamada: 'Llamada',
  email: 'Email',
  reunion: 'Reunión',
};

/** Options of a select from labels. */
export const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
