import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { CalendarFeed } from 'shared/schemas';
import { Button, Skeleton, TextInput, VisuallyHidden } from 'shared/ui';
import {
  ActionButton,
  ConfirmDialog,
  ListStates,
  momentText,
  Outcome,
  StaffCard,
  Toolbar,
  useAction,
  useCopied,
} from 'shared/ui-staff';
import { CALENDAR_FAILURE, calendarQuery, createCalendar, revokeCalendar } from './calendar-queries';
import classes from './settings.module.css';

const ID = 'su-calendario';

/** One's own agenda for calendar programs: a secret link, shown once, that can be renewed and revoked. */
export function Calendar() {
  const query = useQuery(calendarQuery);
  const [url, setUrl] = useState<string | null>(null);
  const create = useAction({ action: createCalendar, onDone: (made) => setUrl(made.url) });
  const { data } = query;
  return (
    <StaffCard className={classes.card} id={ID} aria-labelledby={`${ID}-titulo`}>
      <h3 id={`${ID}-titulo`}>Calendario</h3>
      <p className={classes.note}>
        Sus próximas acciones, plazos y pagos en Google Calendar, Outlook o el celular. Lleva el nombre del
        lead y qué sigue; sin teléfono, correo ni documento.
      </p>
      <ListStates
        query={query}
        shown={1}
        order={4}
        skeleton={
          <div role="status" aria-label="Consultando su calendario...">
            <Skeleton height={44} />
          </div>
        }
        failure={CALENDAR_FAILURE}
        empty={{ title: '' }}
      >
        {url ? <NewLink url={url} /> : null}
        {data?.enlace ? (
          <GivenLink link={data.enlace} busy={create.busy} onUrl={setUrl} />
        ) : (
          <Toolbar>
            <ActionButton variant="default" action={create} doing="Creando...">
              Crear enlace
            </ActionButton>
          </Toolbar>
        )}
        <Outcome of={create} />
      </ListStates>
    </StaffCard>
  );
}

/** The new URL, shown only this once. */
function NewLink({ url }: { url: string }) {
  const { copied, copy } = useCopied(url);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Notice kind="info">
        Cópielo ahora: no se vuelve a mostrar. Quien lo tenga ve sus pendientes; no lo comparta.
      </Notice>
      <TextInput
        label="Enlace de su calendario"
        description="Péguelo en «Agregar calendario por URL» de su programa."
        value={url}
        readOnly
        // The pressed button is gone, and this URL has to be copied.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Toolbar>
        <Button leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />} onClick={copy}>
          {copied ? 'Enlace copiado' : 'Copiar enlace'}
        </Button>
      </Toolbar>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado al portapapeles' : ''}</VisuallyHidden>
    </>
  );
}

interface GivenProps {
  link: CalendarFeed;
  busy: boolean;
  /** The new URL, or null once the link is revoked. */
  onUrl: (url: string | null) => void;
}

/** When the link was created and last read, with buttons to renew and revoke it. */
function GivenLink({ link: { creado, usado }, busy, onUrl }: GivenProps) {
  const [asks, setAsks] = useState<'renovar' | 'anular' | null>(null);
  return (
    <>
      <p className={classes.note}>
        Enlace creado el {momentText(creado)}.{' '}
        {usado ? `Un calendario lo leyó el ${momentText(usado)}.` : 'Ningún calendario lo ha leído.'}
      </p>
      <Toolbar>
        <Button variant="default" disabled={busy} onClick={() => setAsks('renovar')}>
          Renovar enlace
        </Button>
        <Button variant="default" disabled={busy} onClick={() => setAsks('anular')}>
          Anular enlace
        </Button>
      </Toolbar>
      {asks ? (
        <ConfirmDialog
          title={asks === 'renovar' ? 'Renovar el enlace' : 'Anular el enlace'}
          text={
            asks === 'renovar'
              ? 'El enlace actual deja de servir al momento, y los calendarios que lo leen, también.'
              : 'Los calendarios que lo leen dejan de recibir sus pendientes.'
          }
          action={asks === 'renovar' ? 'Renovar' : 'Anular'}
          submitting={asks === 'renovar' ? 'Renovando...' : 'Anulando...'}
          onConfirm={async () => {
            if (asks === 'renovar') return onUrl((await createCalendar()).url);
            await revokeCalendar();
            onUrl(null);
          }}
          focusAfter={ID}
          onClosed={() => setAsks(null)}
        />
      ) : null}
    </>
  );
}
