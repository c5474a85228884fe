import type { LeadEdit } from 'shared/schemas';
import { namesOf } from '../lead-data/unsent/conflict';
import type { UnsentChange } from '../lead-data/unsent/unsent-change';
import { fieldLabel, fieldText } from './field-text';

/** Fields that follow another one or the call, and are not described. */
const SILENT: ReadonlySet<keyof LeadEdit> = new Set(['asignadoA', 'tipoPrograma', 'forzar']);

/** Description of a change in the queue. */
export interface ChangeDescription {
  /** What is changed, such as "Nota en Ana". */
  what: 'Lead nuevo' | 'Nota' | 'Pago' | 'Estado' | 'Asignación' | 'Datos' | 'Documento';
  /** How it is changed. */
  detail: string;
}

function describeValues(base: UnsentChange['base'], values: LeadEdit): ChangeDescription {
  const [note] = values.notas ?? [];
  if (note) return { what: 'Nota', detail: `“${note.contenido}”` };
  const [payment] = values.pagos ?? [];
  if (payment) return { what: 'Pago', detail: `${payment.concepto}, ${payment.estado ?? 'pendiente'}` };
  const fields = namesOf(values).filter((name) => !SILENT.has(name));
  if (fields.length === 1 && fields[0] === 'estado') {
    return {
      what: 'Estado',
      detail: `${fieldText('estado', base.estado)} → ${fieldText('estado', values.estado)}`,
    };
  }
  if (fields.length === 1 && fields[0] === 'asesorAsignado') {
    return { what: 'Asignación', detail: values.asesorAsignado ? 'A otro asesor' : 'Sin asesor' };
  }
  return { what: 'Datos', detail: fields.map(fieldLabel).join(', ') };
}

export function describeChange({ base, request }: UnsentChange): ChangeDescription {
  switch (request.kind) {
    case 'create':
      return { what: 'Lead nuevo', detail: base.programaInteres ?? '' };
    case 'update':
      return describeValues(base, request.values);
    case 'document': {
      const document = base.documentos.find(({ id }) => id === request.documentId);
      return { what: 'Documento', detail: `${document?.nombre ?? 'Documento'}: ${request.estado}` };
    }
    case 'removal':
      return request.entries === 'notas'
        ? { what: 'Nota', detail: 'Se elimina' }
        : {
            what: 'Pago',
            detail: `Se elimina ${base.pagos.find(({ id }) => id === request.entryId)?.concepto ?? ''}`,
          };
  }
}
