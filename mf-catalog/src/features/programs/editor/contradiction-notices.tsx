import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { ExternalLink } from 'shared/ui';
import { contradictionsQuery } from '../programs-queries';

/** Warnings where pages and the stored program contradict each other. */
export function ContradictionNotices({ id }: { id: string }) {
  const { data } = useQuery(contradictionsQuery);
  const own = data?.contradicciones.filter((each) => each.id === id) ?? [];
  return own.map(({ pagina, textos }) => (
    <Notice key={`${pagina} ${textos.join()}`} kind="warning">
      {pagina === null ? 'El contenido de su página dice: ' : 'Otra página del sitio dice: '}
      {textos.join('; ')}. {pagina === null ? null : <ExternalLink href={pagina}>Comparar</ExternalLink>}
    </Notice>
  ));
}
