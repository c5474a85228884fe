import { may } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { AGENDA_SECTIONS } from 'shared/schemas';
import { Button } from 'shared/ui';
import { ListStates, StaffCard, useFilledHeight, usePhone } from 'shared/ui-staff';
import { agendaQuery, leftOf } from '../../lead-data/agenda-query';
import { httpErrorText } from '../../lead-data/lead-failures';
import { useAgendaWithUnsent } from '../../lead-data/unsent/overlay';
import { listKeys } from '../../lead-ui/list/list-keys';
import { useNow } from '../../lead-ui/use-now';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { useDone } from './done';
import { GoalsStrip } from './goals-strip';
import { PrivacySection } from './privacy-section';
import { ReviewsSection } from './reviews-section';
import { focusNeighbour, focusRow } from './today-focus';
import { TodayHead } from './today-head';
import { TodayList } from './today-list';
import { TodaySkeleton } from './today-skeleton';
import classes from './today-view.module.css';
import { Turn } from './turn';
import { useTodayUrl } from './use-today-url';
import { useTurns } from './use-turns';

/** Hoy: what is to be done today, by section, and beside it the lead in turn. */
export default function TodayView({ order, advisers, onTask }: CrmViewProps) {
  const phone = usePhone();
  const now = useNow();
  const { search } = useTodayUrl();
  const adviser = may('leads.assign') ? (search.get('asesor') ?? '') : '';
  const query = useQuery(agendaQuery(adviser));
  const agenda = useAgendaWithUnsent(query.data);
  const items = agenda ? AGENDA_SECTIONS.flatMap((section) => agenda[section].items) : [];
  const turn = useTurns(items, phone);
  const done = useDone();
  const fill = useFilledHeight<HTMLDivElement>();
  const level = order === 2 ? 3 : 4;

  return (
    <div>
      <TodayHead
        agenda={agenda}
        left={agenda ? leftOf(agenda) : 0}
        now={now}
        order={order}
        advisers={advisers}
        adviser={adviser}
        onAdviser={turn.chooseAdviser}
      />
      {query.error && !agenda ? null : <GoalsStrip adviser={adviser} />}
      <DoneFailure of={done} />
      <div className={classes.split} ref={fill}>
        <StaffCard className={classes.list} aria-label="Agenda de hoy" onKeyDown={onKeyDown}>
          {may('privacy') ? <PrivacySection order={level} /> : null}
          <ReviewsSection order={level} searchOf={(leadId) => turn.detailSearchOf(leadId, 'documentos')} />
          <ListStates
            query={query}
            shown={items.length}
            order={level}
            skeleton={<TodaySkeleton />}
            failure="No pudimos cargar la agenda de hoy"
            failureText={query.error ? httpErrorText(query.error) : undefined}
            empty={{
              title: 'Todo al día',
              text: 'No hay leads nuevos sin respuesta, seguimientos vencidos ni fechas límite cercanas.',
            }}
          >
            {agenda ? (
              <TodayList
                agenda={agenda}
                now={now}
                order={level}
                currentId={turn.currentId}
                searchOf={turn.searchOf}
                detailSearchOf={turn.detailSearchOf}
                onContact={({ lead }, channel) => turn.contact(lead.id, channel)}
                onSchedule={({ lead }) => turn.schedule(lead.id)}
                onDone={(item) => {
                  focusNeighbour();
                  done.finish(item);
                }}
              />
            ) : null}
          </ListStates>
        </StaffCard>
        <Turn
          of={turn}
          items={items}
          phone={phone}
          now={now}
          order={level}
          isKnown={agenda !== undefined}
          onTask={onTask}
        />
      </div>
    </div>
  );
}

const onKeyDown = listKeys({
  move: focusRow,
  keys: { n: () => document.querySelector<HTMLElement>('[data-now] textarea')?.focus() },
});

function DoneFailure({ of: { failed, finish } }: { of: ReturnType<typeof useDone> }) {
  if (!failed) return null;
  return (
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
  );
}
