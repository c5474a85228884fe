import type { AgendaItem } from 'shared/schemas';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import { NowCard } from './now-card';
import { NowPlace } from './now-place';
import type { useTurns } from './use-turns';

interface TurnProps {
  of: ReturnType<typeof useTurns>;
  items: readonly AgendaItem[];
  phone: boolean;
  now: number;
  order: 3 | 4;
  /** The agenda is loaded. */
  isKnown: boolean;
  onTask: OnLeadTask;
}

/** The lead in turn: beside the list, or over it on a phone. */
export function Turn({ of: turn, items, phone, now, order, isKnown, onTask }: TurnProps) {
  const { currentId, position, channel } = turn;
  const own = items.filter(({ lead }) => lead.id === currentId);
  return (
    <NowPlace
      phone={phone}
      opened={currentId !== null}
      channel={channel}
      name={own[0]?.lead.nombre ?? ''}
      position={position}
      empty={isKnown ? 'No queda nada por hacer ahora.' : null}
      onClosed={turn.close}
    >
      {currentId ? (
        <NowCard
          key={currentId}
          leadId={currentId}
          items={own}
          position={position}
          now={now}
          // In the sheet it is below the sheet's own title.
          order={phone ? 3 : order}
          channel={channel}
          compact={phone}
          saveLabel={phone ? 'Guardar' : 'Guardar y siguiente'}
          detailSearch={turn.detailSearchOf(currentId, null)}
          onContact={(next) => turn.contact(currentId, next)}
          onTask={onTask}
          onSkip={turn.canSkip ? turn.proceed : null}
          onSaved={turn.proceed}
        />
      ) : null}
    </NowPlace>
  );
}
