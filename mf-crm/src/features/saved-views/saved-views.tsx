import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import type { LeadView } from 'shared/schemas';
import { ActionIcon, Anchor } from 'shared/ui';
import { useAction } from 'shared/ui-staff';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import classes from './saved-views.module.css';
import { useDefaultView } from './use-default-view';
import { DeleteViewDialog, SaveViewDialog } from './view-dialogs';
import { ViewLink, ViewMenu } from './view-link';
import { isShown, searchOfView } from './view-search';
import { changeView, viewsQuery } from './views-queries';

interface Props {
  values: LeadFilterValues;
  filtered: boolean;
}

/** Gets the focus when the button that opened a dialog has disappeared. */
const NAV_ID = 'vistas-guardadas';

/** The views as links with their filters. On a view of their own, the reader can change it. */
export function SavedViews({ values, filtered }: Props) {
  const { data: views = [], error, refetch } = useQuery(viewsQuery);
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<
    { kind: 'save'; view: LeadView | null } | { kind: 'delete'; view: LeadView } | null
  >(null);
  const current = views.find((view) => isShown(view, values));
  useDefaultView(views, filtered || search.has('lead'));
  const { run: setDefault, problem } = useAction({
    action: ({ id, predeterminada }: LeadView) =>
      changeView(id, { predeterminada: !predeterminada, leido: { predeterminada } }),
  });

  return (
    <nav id={NAV_ID} className={classes.views} aria-label="Vistas guardadas">
      {views.map((view) => (
        <ViewLink
          key={view.id}
          view={view}
          search={searchOfView(view, search)}
          isCurrent={view === current}
        />
      ))}
      {current && !current.sistema ? (
        <ViewMenu
          view={current}
          onRename={() => setDialog({ kind: 'save', view: current })}
          onDefault={() => setDefault(current)}
          onDelete={() => setDialog({ kind: 'delete', view: current })}
        />
      ) : null}
      {filtered && !current ? (
        <ActionIcon
          variant="subtle"
          aria-label="Guardar estos filtros como vista"
          onClick={() => setDialog({ kind: 'save', view: null })}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {error && !problem ? (
        <p role="status" className={classes.problem}>
          No pudimos cargar sus vistas.{' '}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            Cargar las vistas
          </Anchor>
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      {dialog?.kind === 'save' ? (
        <SaveViewDialog
          view={dialog.view}
          values={values}
          focusAfter={NAV_ID}
          onClosed={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteViewDialog view={dialog.view} focusAfter={NAV_ID} onClosed={() => setDialog(null)} />
      ) : null}
    </nav>
  );
}
