import type { Lead } from './lead';

type Documento = Pick<Lead['documentos'][number], 'estado' | 'obligatorio' | 'aplica' | 'porRevisar'>;

/**
 * How far a checklist is (spec: staff-panel §4): received of all, as a rounded percentage, and of the required ones; and how many
 * came by the person's own page and wait. Documents of another program type are kept, but do not count.
 */
export function documentProgress(documents: readonly Documento[]) {
  const asked = documents.filter(({ aplica }) => aplica);
  const received = asked.filter(({ estado }) => estado === 'recibido');
  const isRequired = ({ obligatorio }: Documento) => obligatorio;
  const [requiredReceived, required] = [received.filter(isRequired).length, asked.filter(isRequired).length];
  const percentOf = (some: number, all: number) => (all > 0 ? Math.round((some / all) * 100) : 0);
  return {
    received: received.length,
    total: asked.length,
    percent: percentOf(received.length, asked.length),
    requiredReceived,
    required,
    requiredPercent: percentOf(requiredReceived, required),
    toReview: documents.filter(({ porRevisar }) => porRevisar === true).length,
  };
}

/**
 * What a card or a row says of a lead's documents: "3/5" required ones, and "1 por revisar". Null while nobody asks for them and
 * none came.
 */
export function documentSummary({ estado, documentos }: Pick<Lead, 'estado' | 'documentos'>) {
  const { received, requiredReceived, required, toReview } = documentProgress(documentos);
  const isAsked = estado === 'documentos_pendientes' && required > 0;
  const isUnderWay = received > 0 && estado !== 'matriculado' && estado !== 'perdido';
  if (!isAsked && !isUnderWay && toReview === 0) return null;
  return {
    count: `${requiredReceived}/${required}`,
    waiting: toReview > 0 ? `${toReview} por revisar` : null,
  };
}
