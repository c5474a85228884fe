import { useQuery } from 'shared/query';
import type { NewsVersion, StaffNews } from 'shared/schemas';
import { Button } from 'shared/ui';
import { AuditLink, Chip, ListStates, Outcome, RowsSkeleton, StaffDialog, useAction } from 'shared/ui-staff';
import classes from './content.module.css';
import { restoreNews, STATES, versionsQuery } from './content-queries';

const ACTIONS: Readonly<Record<NewsVersion['accion'], string>> = {
  creada: 'Creada',
  cambiada: 'Cambiada',
  publicada: 'Publicada',
  eliminada: 'Eliminada',
  restaurada: 'Restaurada',
};
const WHEN = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

interface Props {
  id: string;
  onRestored: (news: StaffNews) => void;
  onClosed: () => void;
}

/** What became of an article; each version can be brought back. */
export const VersionsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Historial de la noticia" size={560} onClosed={onClosed}>
    {(close) => <Versions {...props} close={close} />}
  </StaffDialog>
);

function Versions({ id, onRestored, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const query = useQuery(versionsQuery(id));
  const versions = query.data ?? [];
  const restore = useAction({
    action: (version: NewsVersion) => restoreNews(id, version.id),
    onDone: (news) => {
      onRestored(news);
      close();
    },
  });
  return (
    <div className={classes.dialog}>
      <Outcome of={restore} />
      <ListStates
        query={query}
        shown={versions.length}
        skeleton={<RowsSkeleton label="Cargando historial..." columns={[80]} />}
        failure="No pudimos cargar el historial"
        empty={{ title: 'Sin cambios' }}
      >
        <ol className={classes.versions}>
          {versions.map((version, index) => (
            <li key={version.id}>
              <div>
                <b>{ACTIONS[version.accion]}</b> por {version.usuario}{' '}
                <Chip tone={STATES[version.estado].tone}>{STATES[version.estado].label}</Chip>
                <br />
                <small>
                  {WHEN.format(new Date(version.cuando))} · {version.titulo} · /noticias/{version.slug}
                </small>
              </div>
              {index === 0 ? null : (
                <Button size="sm" variant="default" onClick={() => restore.run(version)}>
                  Volver a esta versión
                </Button>
              )}
            </li>
          ))}
        </ol>
      </ListStates>
      <AuditLink of={id} />
    </div>
  );
}
