import { useQuery } from 'shared/query';
import type { NewsVersion, StaffNews } from 'shared/schemas';
import { Chip } from 'shared/ui-staff';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { restoreNews, STATES, versionsQuery } from './content-queries';

const ACTIONS: Readonly<Record<NewsVersion['accion'], string>> = {
  creada: 'Creada',
  cambiada: 'Cambiada',
  publicada: 'Publicada',
  eliminada: 'Eliminada',
  restaurada: 'Restaurada',
};

interface Props {
  id: string;
  onRestored: (news: StaffNews) => void;
  onClosed: () => void;
}

/** The history of an article; each version can be restored. */
export const NewsHistory = ({ id, ...props }: Props) => (
  <HistoryDialog
    id={id}
    title="Historial de la noticia"
    query={useQuery(versionsQuery(id))}
    empty="Sin cambios"
    done={({ accion }) => ACTIONS[accion]}
    mark={({ estado }) => <Chip tone={STATES[estado].tone}>{STATES[estado].label}</Chip>}
    about={({ titulo, slug }) => `${titulo} · /noticias/${slug}`}
    restore={(version) => restoreNews(id, version.id)}
    {...props}
  />
);
