import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { AGENDA_SECTIONS, type AgendaItem } from 'shared/schemas';
import { Button } from 'shared/ui';
import { ListStates, useFilledHeight, usePhone } from 'shared/ui-staff';
import { agendaQuery, leftOf } from '../../lead-data/agenda-query';
import { httpErrorText } from '../../lead-data/lead-failures';
import { useAgendaWithUnsent } from '../../lead-data/unsent/overlay';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import { listKeys } from '../../lead-ui/list/list-keys';
import { useNow } from '../../lead-ui/use-now';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { useDone } from './done';
import { NowCard } from './now-card';
import { NowPlace } from './now-place';
import { focusNeighbour, focusNow, focusRow } from './today-focus';
import { TodayHead } from './today-head';
import { TodayList } from './today-list';
import { TodaySkeleton } from './today-skeleton';
import classes from './today-view.module.css';
import { useTodayUrl } from './use-today-url';

/** Hoy: what is to be done today, section by section, and beside it the lead whose turn it is. */
export default function TodayView({ role, order, advisers }: CrmViewProps) {
  const phone = usePhone();
  const now = useNow();
  const { search, searchWith, go } = useTodayUrl();
  const adviser = role === 'admin' ? (search.get('asesor') ?? '') : '';
  const query = useQuery(agendaQuery(adviser));
  const agenda = useAgendaWithUnsent(query.data);
  const items = agenda ? AGENDA_SECTIONS.flatMap((section) => agenda[section].items) : [];
  const left = agenda ? leftOf(agenda) : 0;
  const turns = [...new Set(items.map(({ lead }) => lead.id))];
  const [pressed, setPressed] = useState<{ leadId: string; channel: ContactChannel } | null>(null);
  const { failed, finish } = useDone();
  const fill = useFilledHeight<HTMLDivElement>();
  const chosen = search.get('lead');
  // Who came first stays in turn while others arrive, so that nothing typed is lost.
  const [pinned, setPinned] = useState<string | null>(null);
  if (!pinned && turns[0]) setPinned(turns[0]);
  const currentId = chosen ?? (phone ? null : pinned);

  const detailSearchOf = (lead: string, ver: 'documentos' | 'pagos' | null) =>
    searchWith({ vista: null, asesor: null, lead, ver });
  const following = (id: string): string | null => {
    const place = turns.indexOf(id);
    return turns[place + 1] ?? turns.find((other) => other !== id) ?? null;
  };
  const proceed = () => {
    const next = currentId && !phone ? following(currentId) : null;
    setPinned(next);
    setPressed(null);
    go({ lead: next });
    focusNow();
  };
  const contact = ({ lead }: Pick<AgendaItem, 'lead'>, channel: ContactChannel) => {
    setPressed({ leadId: lead.id, channel });
    if (lead.id !== currentId) go({ lead: lead.id }, false);
  };
  const place = currentId ? turns.indexOf(currentId) : -1;
  const position = place < 0 ? null : `${place + 1} de ${turns.length}`;
  const card = currentId ? (
    <NowCard
      key={currentId}
      leadId={currentId}
      items={items.filter(({ lead }) => lead.id === currentId)}
      position={position}
      now={now}
      order={order === 2 ? 3 : 4}
      channel={pressed?.leadId === currentId ? pressed.channel : null}
      compact={phone}
      saveLabel={phone ? 'Guardar' : 'Guardar y siguiente'}
      detailSearch={detailSearchOf(currentId, null)}
      onContact={(channel) => setPressed({ leadId: currentId, channel })}
      onSkip={!phone && turns.length > 1 ? proceed : null}
      onSaved={proceed}
    />
  ) : null;

  const onKeyDown = listKeys({
    move: focusRow,
    keys: { n: () => document.querySelector<HTMLElement>('[data-now] textarea')?.focus() },
  });

  return (
    <div className={classes.view}>
      <TodayHead
        agenda={agenda}
        left={left}
        now={now}
        order={order}
        role={role}
        advisers={advisers}
        adviser={adviser}
        onAdviser={(asesor) => {
          setPinned(null);
          go({ asesor, lead: null });
        }}
      />
      {failed ? (
        <Notice
          kind="bad"
          action={
            <Button size="sm" variant="default" onClick={() => finish(failed.item)}>
              Reintentar
            </Button>
          }
        >
          {failed.text}
        </Notice>
      ) : null}
      <div className={classes.split} ref={fill}>
        <section className={classes.list} aria-label="Agenda de hoy" onKeyDown={onKeyDown}>
          <ListStates
            query={query}
            shown={items.length}
            filtered={false}
            order={order === 2 ? 3 : 4}
            skeleton={<TodaySkeleton />}
            failure="No pudimos cargar la agenda de hoy"
            failureText={query.error ? httpErrorText(query.error) : undefined}
            empty={{
              title: 'Todo al día',
              text: 'No hay leads nuevos sin respuesta, seguimientos vencidos ni fechas límite cercanas.',
            }}
            noMatch={{ title: '', onClear: () => undefined }}
          >
            {agenda ? (
              <TodayList
                agenda={agenda}
                now={now}
                order={order === 2 ? 3 : 4}
                currentId={currentId}
                searchOf={(lead) => searchWith({ lead })}
                detailSearchOf={detailSearchOf}
                onContact={contact}
                onSchedule={({ lead }) => go({ lead: lead.id }, false)}
                onDone={(item) => {
                  focusNeighbour();
                  finish(item);
                }}
              />
            ) : null}
          </ListStates>
        </section>
        <NowPlace
          phone={phone}
          opened={currentId !== null}
          channel={pressed?.leadId === currentId ? pressed.channel : null}
          name={items.find(({ lead }) => lead.id === currentId)?.lead.nombre ?? ''}
          position={position}
          empty={agenda ? 'No queda nada por hacer ahora.' : null}
          onClosed={() => {
            setPressed(null);
            go({ lead: null });
          }}
        >
          {card}
        </NowPlace>
      </div>
    </div>
  );
}
