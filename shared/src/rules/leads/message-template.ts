/** Merge fields that a template may name in braces, with the description of their value. */
export const MERGE_FIELDS = {
  nombre: 'Primer nombre de la persona',
  nombre_completo: 'Nombre completo de la persona',
  programa: 'Programa de interés',
  universidad: 'Universidad',
  precio: 'Precio del programa en el catálogo, con lo que paga',
  inicio: 'Inicio del programa, en el período que recibe inscripciones',
  cierre: 'Último día de inscripciones de ese período',
  enlace: 'Enlace de inscripción de la persona',
  asesor: 'Nombre de quien escribe',
  fecha: 'Fecha de la próxima acción',
  documentos: 'Documentos obligatorios que faltan',
  fecha_documentos: 'Fecha límite de los documentos',
  pago: 'Próximo pago pendiente, con su valor',
  fecha_pago: 'Fecha de vencimiento de ese pago',
} as const;

/** A field of a template. */
export type MergeField = keyof typeof MERGE_FIELDS;

/** Value of each field for a lead; null: not known. */
export type MergeValues = Readonly<Record<MergeField, string | null>>;

/** A name in braces, or an unclosed brace. */
const FIELD = /\{([^{}\n]{0,60})(\}?)/g;

const asField = (name: string, close: string): MergeField | null => {
  const known = name.trim().toLowerCase();
  return close && Object.hasOwn(MERGE_FIELDS, known) ? (known as MergeField) : null;
};

/** The fields named in texts, each once, and texts in braces that are not fields. */
export function fieldsOf(...texts: readonly string[]): { known: MergeField[]; unknown: string[] } {
  const known = new Set<MergeField>();
  const unknown = new Set<string>();
  for (const [whole, name = '', close = ''] of texts.flatMap((text) => [...text.matchAll(FIELD)])) {
    const field = asField(name, close);
    if (field) known.add(field);
    else unknown.add(whole.trim());
  }
  return { known: [...known], unknown: [...unknown] };
}

/** Fills in known values; other fields are left as they are. Braces in a value are removed, so that they are not read as a field. */
export function mergeTemplate(text: string, values: Partial<MergeValues>): string {
  return text.replace(FIELD, (whole, name: string, close: string) => {
    const field = asField(name, close);
    return (field && values[field]?.replace(/[{}]/g, '')) || whole;
  });
}

/** Fields and other texts in braces that are left, each once. A text that has any is not ready to be sent. */
export function openFields(...texts: readonly string[]): string[] {
  const { known, unknown } = fieldsOf(...texts);
  return [...known.map((field) => `{${field}}`), ...unknown];
}
