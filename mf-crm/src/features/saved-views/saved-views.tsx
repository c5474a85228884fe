import { IconDots, IconPlus, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import type { LeadView } from 'shared/schemas';
import { ActionIcon, Anchor, VisuallyHidden } from 'shared/ui';
import { CountBadge, Menu, useAction } from 'shared/ui-staff';
import { COUNTED, type LeadFilterValues } from '../../lead-data/lead-filters';
import { changeView, viewsQuery } from '../../lead-data/views-queries';
import classes from './saved-views.module.css';
import { DeleteViewDialog, SaveViewDialog } from './view-dialogs';
import { isShown, searchOfView } from './view-search';

interface Props {
  values: LeadFilterValues;
  filtered: boolean;
}

/** Gets the focus when the button that opened a dialog went with what was done. */
const NAV_ID = 'vistas-guardadas';
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const shownCount = (leads: number) => Math.min(leads, COUNTED);

/** The views as links with their filters; whoever is on an own one can change it. */
export function SavedViews({ values, filtered }: Props) {
  const { data: views = [], error, refetch } = useQuery(viewsQuery);
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<
    { kind: 'save'; view: LeadView | null } | { kind: 'delete'; view: LeadView } | null
  >(null);
  const current = views.find((view) => isShown(view, values));
  const preset = views.find(({ predeterminada }) => predeterminada);

  // Once, on coming in without filters: clearing them later shows everything.
  const decided = useRef(filtered || search.has('lead'));
  useEffect(() => {
    if (decided.current || views.length === 0) return;
    decided.current = true;
    if (preset) setSearch((known) => searchOfView(preset, known), { replace: true });
  }, [views.length, preset, setSearch]);

  const { run: setDefault, problem } = useAction({
    action: ({ id, predeterminada }: LeadView) =>
      changeView(id, { predeterminada: !predeterminada, leido: { predeterminada } }),
  });

  return (
    <nav id={NAV_ID} className={classes.views} aria-label="Vistas guardadas">
      {views.map((view) => (
        <Link
          key={view.id}
          to={{ search: searchOfView(view, search) }}
          className={classes.view}
          aria-current={view === current || undefined}
          title={view.sistema ? 'Sin los leads perdidos' : undefined}
          preventScrollReset
        >
          {view.predeterminada ? <IconStarFilled size={12} aria-hidden="true" /> : null}
          {view.nombre}
          {view.predeterminada ? <VisuallyHidden> (predeterminada)</VisuallyHidden> : null}
          <CountBadge count={shownCount(view.leads)} />
        </Link>
      ))}
      {current && !current.sistema ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`Opciones de la vista ${current.nombre}`}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog({ kind: 'save', view: current })}>
              Cambiar el nombre
            </Menu.Item>
            <Menu.Item onClick={() => setDefault(current)}>
              {current.predeterminada ? 'No abrir la lista con ella' : 'Abrir la lista con ella'}
            </Menu.Item>
            <Menu.Item onClick={() => setDialog({ kind: 'delete', view: current })}>
              Eliminar la vista
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {filtered && !current ? (
        <ActionIcon
          variant="subtle"
          aria-label="Guardar estos filtros como vista"
          onClick={() => setDialog({ kind: 'save', view: null })}
        >
          <IconPlus {...icon} />
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
