import type { Lead } from '../../lead-data/lead';

type Documento = Pick<Lead['documentos'][number], 'estado' | 'obligatorio' | 'aplica'>;

/**
 * How far a checklist is (spec: staff-panel §4): received of all, as a rounded percentage, and of the required ones.
 * Documents of another program type are kept, but do not count.
 */
export function documentProgress(documents: readonly Documento[]) {
  const asked = documents.filter(({ aplica }) => aplica);
  const received = asked.filter(({ estado }) => estado === 'recibido');
  const isRequired = ({ obligatorio }: Documento) => obligatorio;
  return {
    received: received.length,
    total: asked.length,
    percent: asked.length > 0 ? Math.round((received.length / asked.length) * 100) : 0,
    requiredReceived: received.filter(isRequired).length,
    required: asked.filter(isRequired).length,
  };
}
