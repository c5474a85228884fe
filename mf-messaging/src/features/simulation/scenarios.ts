import type { Conversation } from './conversation';

/** A client with a script, for training: each line follows an answer of the adviser. */
export interface Scenario {
  id: string;
  title: string;
  goal: string;
  client: Pick<Conversation, 'nombreCliente' | 'telefono'>;
  lines: readonly string[];
}

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'costos',
    title: 'Pregunta por el precio',
    goal: 'Responda con el precio por mes y averigüe qué programa busca antes de hablar de pagos.',
    client: { nombreCliente: 'Luisa Fernanda Mora', telefono: '316 555 0125' },
    lines: [
      'Hola, ¿cuánto cuesta un pregrado?',
      'Me interesa Psicología. ¿Se puede pagar por cuotas?',
      '¿Y la primera cuota cuándo sería?',
      'Perfecto, me interesa. ¿Qué sigue?',
    ],
  },
  {
    id: 'objecion',
    title: 'Duda de lo virtual',
    goal: 'Escuche la duda, explique cómo son las clases y ofrezca una llamada.',
    client: { nombreCliente: 'Hernán Darío Castro', telefono: '317 555 0136' },
    lines: [
      'Buenas. Me interesa la maestría, pero no sé si virtual sirva igual.',
      '¿El título dice que fue virtual?',
      'Trabajo hasta las seis, no sé si me quede tiempo.',
      'Bueno, sí me gustaría que me llamen mañana.',
    ],
  },
  {
    id: 'documentos',
    title: 'Documentos incompletos',
    goal: 'Diga con claridad qué documentos faltan y acuerde una fecha para recibirlos.',
    client: { nombreCliente: 'Paola Andrea Benavides', telefono: '318 555 0147' },
    lines: [
      'Hola, ya mandé todo para la inscripción.',
      '¿Cómo así que falta algo? Yo envié el diploma.',
      'El acta de grado no la encuentro. ¿Dónde la pido?',
      'Listo, la pido hoy y se la envío el viernes.',
    ],
  },
];

/** Conversation in which a scenario is played. */
export const scenarioConversation = ({ id }: Scenario): string => `escenario-${id}`;
