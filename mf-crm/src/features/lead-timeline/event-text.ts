import type { LeadEstado } from 'shared/rules';
import { LEAD_ESTADOS } from 'shared/rules';
import type { LeadEvent } from 'shared/schemas';
import { FIELD_LABELS } from './history-fields';
import { oneOf, text, valueText } from './value-text';

/** Text of one event: "{actor} {text}", and below it the fields with the values before and after. */
export interface EventText {
  text: string;
  /** Change of the estado, shown as two chips. */
  estado: { before: LeadEstado; after: LeadEstado } | null;
  changes: readonly { label: string; before: string; after: string }[];
}

type Name = (id: string) => string;

const plain = (said: string, rest: Partial<EventText> = {}): EventText => ({
  text: said,
  estado: null,
  changes: [],
  ...rest,
});

/** Fields that are described with another one, or in the sentence itself. */
const TOLD_ELSEWHERE = new Set([
  'asignadoA',
  'proximaAccion',
  'fechaProximaAccion',
  'estado',
  'asesorAsignado',
]);

function changeText(changes: LeadEvent['cambios'], nameOf: Name): EventText {
  const { estado, asesorAsignado, fechaProximaAccion, proximaAccion } = changes;
  const said: string[] = [];
  if (asesorAsignado) {
    const { antes, despues } = asesorAsignado;
    said.push(
      despues ? `asignó a ${nameOf(String(despues))}` : `quitó la asignación de ${nameOf(String(antes))}`,
    );
  }
  const [before, after] = [oneOf(LEAD_ESTADOS, estado?.antes), oneOf(LEAD_ESTADOS, estado?.despues)];
  if (before && after) said.push('cambió el estado');
  if (fechaProximaAccion?.despues) {
    const what = proximaAccion?.despues ? `: ${text(proximaAccion.despues)}` : '';
    said.push(`programó la próxima acción para ${valueText('', fechaProximaAccion.despues)}${what}`);
  } else if (fechaProximaAccion || proximaAccion) {
    const what = proximaAccion?.antes ? `: ${text(proximaAccion.antes)}` : '';
    said.push(`terminó la próxima acción${what}`);
  }
  const others = Object.entries(changes).filter(([field]) => !TOLD_ELSEWHERE.has(field));
  if (others.length > 0) {
    const labels = others.map(([field]) => FIELD_LABELS[field] ?? field);
    said.push(`cambió ${labels.length > 3 ? `${labels.length} campos` : labels.join(', ')}`);
  }
  return {
    text: said.join(' y '),
    estado: before && after ? { before, after } : null,
    changes: others.map(([field, { antes, despues }]) => ({
      label: FIELD_LABELS[field] ?? field,
      before: valueText(field, antes),
      after: valueText(field, despues),
    })),
  };
}

/** The changed fields of an entry with their labels, without those that name the entry itself. */
const entryChanges = (changes: LeadEvent['cambios'], without: readonly string[]) =>
  Object.entries(changes)
    .filter(([field]) => !without.includes(field))
    .map(([field, { antes, despues }]) => ({
      label: FIELD_LABELS[field] ?? field,
      before: valueText(field, antes),
      after: valueText(field, despues),
    }));

/** An event of a lead's history in Spanish. `nameOf` tells the name of an adviser by their id. */
export function eventText({ tipo, cambios }: LeadEvent, nameOf: Name): EventText {
  const { concepto, monto, nombre, estado, fechaVencimiento } = cambios;
  switch (tipo) {
    case 'creado':
      return plain('creó el lead');
    case 'cambio':
      return changeText(cambios, nameOf);
    case 'eliminado':
      return plain('eliminó el lead');
    case 'restaurado':
      return plain('restauró el lead');
    case 'fusionado':
      return plain(`fusionó ${text(cambios.lead?.despues)} en este lead`);
    case 'nota':
      return plain('agregó una nota');
    case 'nota_eliminada':
      return plain('eliminó una nota');
    case 'documento':
      return plain(
        estado?.despues === 'recibido'
          ? `recibió ${text(nombre?.despues)}`
          : `marcó ${text(nombre?.despues)} como pendiente`,
      );
    case 'pago':
      return plain(
        `agregó el pago ${text(concepto?.despues)}: ${valueText('monto', monto?.despues)}, vence ${valueText('', fechaVencimiento?.despues)}`,
      );
    case 'pago_cambio': {
      const what = text(concepto?.despues);
      if (estado?.despues === 'pagado') return plain(`marcó pagado ${what}`);
      if (estado?.antes === 'pagado') return plain(`quitó el pago recibido de ${what}`);
      return plain(`cambió el pago ${what}`, {
        changes: entryChanges(cambios, concepto?.antes === concepto?.despues ? ['concepto'] : []),
      });
    }
    case 'pago_eliminado':
      return plain(`eliminó el pago ${text(concepto?.antes)}`);
    case 'consulta':
      return plain('recibió una nueva solicitud de esta persona');
    case 'enlace_creado':
      return plain('creó el enlace de inscripción');
    case 'enlace_anulado':
      return plain('anuló el enlace de inscripción');
    case 'pagina_abierta':
      return plain('abrió su página de inscripción en un dispositivo');
    case 'archivo_enviado':
      return plain(`envió un archivo de ${text(nombre?.despues)}`);
    case 'archivo_retirado':
      return plain(`quitó un archivo de ${text(nombre?.despues)}`);
    case 'asignacion':
      return plain(text(cambios.motivo?.despues).replace(/^Regla/, 'aplicó la regla'));
    case 'test_vocacional':
      return plain(`trajo un test vocacional a este lead. ${text(cambios.contenido?.despues)}`);
    case 'archivo_devuelto':
      return plain(`pidió de nuevo ${text(nombre?.despues)}: ${text(cambios.motivo?.despues)}`);
  }
}
