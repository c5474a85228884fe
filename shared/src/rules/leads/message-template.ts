/** What a template may name in braces, and what stands there for a lead. */
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

/** What each field is for a lead; null: it is not known. */
export type MergeValues = Readonly<Record<MergeField, string | null>>;

/** A name in braces, or a brace that was not closed. */
const FIELD = /\{([^{}\n]{0,60})(\}?)/g;

const asField = (name: string, close: string): MergeField | null => {
  const known = name.trim().toLowerCase();
  return close && Object.hasOwn(MERGE_FIELDS, known) ? (known as MergeField) : null;
};

/** The fields that texts name, each once, and what stands in braces and is no field. */
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

/** Fills in what is known; the other fields stay as they are. What a value has in braces is no field of the template. */
export function mergeTemplate(text: string, values: Partial<MergeValues>): string {
  return text.replace(FIELD, (whole, name: string, close: string) => {
    const field = asField(name, close);
    return (field && values[field]?.replace(/[{}]/g, '')) || whole;
  });
}

/** What of a text would still be read as a field by the person, each once: it is not ready to be sent. */
export function openFields(...texts: readonly string[]): string[] {
  const { known, unknown } = fieldsOf(...texts);
  return [...known.map((field) => `{${field}}`), ...unknown];
}
