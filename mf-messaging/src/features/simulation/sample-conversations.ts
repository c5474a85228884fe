import {
  type Conversation,
  type Conversations,
  DEMO_ADVISER,
  type Message,
  type Note,
  previewOf,
} from './conversation';

const MINUTE_MS = 60_000;

interface Sample extends Pick<Conversation, 'id' | 'nombreCliente' | 'telefono' | 'estado'> {
  /** Minutes ago, and the text: the client's, unless it begins with "→" (adviser) or "#" (note). */
  lines: readonly [number, string][];
}

/** Made-up people with numbers of an unassigned range. */
const SAMPLES: readonly Sample[] = [
  {
    id: 'ana-cecilia',
    nombreCliente: 'Ana Cecilia Ruano',
    telefono: '300 555 0170',
    estado: 'en_curso',
    lines: [
      [14, 'Hola, vi la publicación de la especialización. ¿Cuánto cuesta?'],
      [13, '→¡Hola! Soy Laura. La acompaño en la inscripción. ¿Es para pregrado o posgrado?'],
      [11, '#Prefiere que la llamen después de las 18:00.'],
      [12, 'Posgrado, en educación'],
    ],
  },
  {
    id: 'mateo',
    nombreCliente: 'Mateo Pantoja',
    telefono: '301 555 0181',
    estado: 'nueva',
    lines: [[25, '¿Las clases son en vivo o quedan grabadas para verlas después del trabajo?']],
  },
  {
    id: 'yesenia',
    nombreCliente: 'Yesenia Bolaños',
    telefono: '310 555 0192',
    estado: 'en_curso',
    lines: [
      [118, '→Buenos días, Yesenia. Nos falta el diploma de bachiller para completar la inscripción.'],
      [109, 'Gracias, ya envié el diploma'],
    ],
  },
  {
    id: 'rodrigo',
    nombreCliente: 'Rodrigo Dussán',
    telefono: '312 555 0103',
    estado: 'nueva',
    lines: [[180, 'Buenas tardes, quiero información']],
  },
  {
    id: 'clara',
    nombreCliente: 'Clara Lozada',
    telefono: '315 555 0114',
    estado: 'finalizada',
    lines: [
      [1_530, '→Su matrícula quedó lista, Clara. Las clases comienzan el lunes.'],
      [1_520, 'Listo, nos vemos el lunes'],
    ],
  },
];

function entriesOf({ id, estado, lines }: Sample, now: number): { messages: Message[]; notes: Note[] } {
  const messages: Message[] = [];
  const notes: Note[] = [];
  for (const [index, [minutes, line]] of lines.entries()) {
    const entry = { id: `${id}-${index}`, timestamp: now - minutes * MINUTE_MS };
    if (line.startsWith('#')) notes.push({ ...entry, texto: line.slice(1) });
    else if (line.startsWith('→'))
      messages.push({ ...entry, texto: line.slice(1), remitente: 'asesor', estado: 'leido' });
    else {
      const seen = estado === 'nueva' ? 'entregado' : 'leido';
      messages.push({ ...entry, texto: line, remitente: 'cliente', estado: seen });
    }
  }
  return { messages, notes };
}

/** The demo's initial conversations, as if they had just taken place. */
export function sampleConversations(now: number): Conversations {
  const entries = new Map(SAMPLES.map((sample) => [sample.id, entriesOf(sample, now)]));
  const each = <K extends 'messages' | 'notes'>(kind: K) =>
    Object.fromEntries([...entries].map(([id, known]) => [id, known[kind]]));
  const list = SAMPLES.map(({ id, nombreCliente, telefono, estado }): Conversation => {
    const last = entries.get(id)?.messages.at(-1);
    return {
      id,
      nombreCliente,
      telefono,
      estado,
      ultimoMensaje: previewOf(last?.texto ?? ''),
      asesorAsignado: estado === 'nueva' ? null : DEMO_ADVISER,
      mensajesNoLeidos: estado === 'nueva' ? 1 : 0,
      ultimaActividad: last?.timestamp ?? now,
    };
  });
  return { list, messages: each('messages'), notes: each('notes') };
}

/** Lines of a simulated client, used in turn. */
export const CLIENT_LINES = [
  'Hola, ¿me pueden dar más información?',
  '¿Qué programas virtuales tienen?',
  '¿Cuánto cuesta la matrícula y cómo se paga?',
  '¿Qué documentos necesito para inscribirme?',
  'Gracias, lo consulto en casa y le escribo.',
] as const;
