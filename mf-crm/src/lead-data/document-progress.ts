import type { Lead } from './lead';

type Documento = Pick<Lead['documentos'][number], 'estado' | 'obligatorio' | 'aplica' | 'porRevisar'>;

/**
 * Progress of a checklist (spec: staff-panel §4): documents received of all, as a rounded percentage, received of the required ones, and
 * files from the applicant's own page that wait for review. Documents of another program type are kept, but not counted.
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

/** Documents text of a card or row: "3/5" required ones, and "1 por revisar". Null while none are requested and none have arrived. */
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
