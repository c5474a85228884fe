import { IconAlertCircle, IconCheck, IconChecks, IconLock } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { Row, UnstyledButton, VisuallyHidden } from 'shared/ui';
import type { Message, MessageEstado, Note } from './conversation';
import classes from './message-log.module.css';
import { clockTime, dayLabel } from './service-window';
import { useNow } from './use-simulation';

interface Props {
  /** The side whose messages are on the right. */
  own: Message['remitente'];
  label: string;
  messages: readonly Message[];
  notes?: readonly Note[];
  /** Screen reader text while the other side types; null otherwise. */
  typing: string | null;
  onRetry?: (id: string) => void;
}

/** Messages and notes in order, by day, the last one in sight. */
export function MessageLog({ own, label, messages, notes = [], typing, onRetry }: Props) {
  const now = useNow();
  const log = useRef<HTMLDivElement>(null);
  const said = [
    ...messages.map((message) => ({ kind: 'message' as const, ...message })),
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
  ].sort((one, other) => one.timestamp - other.timestamp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that is added brings the end into sight
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [said.length, typing]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div ref={log} className={classes.log} role="log" aria-label={label} tabIndex={0}>
      {said.length === 0 ? <p className={classes.empty}>Todavía no hay mensajes.</p> : null}
      {said.map((entry, index) => {
        const day = dayLabel(entry.timestamp, now);
        const before = said[index - 1];
        return (
          <Fragment key={entry.id}>
            {!before || dayLabel(before.timestamp, now) !== day ? <p className={classes.day}>{day}</p> : null}
            {entry.kind === 'note' ? (
              <NoteEntry note={entry} />
            ) : (
              <Bubble
                message={entry}
                isOwn={entry.remitente === own}
                onRetry={
                  onRetry &&
                  ((id, button) => {
                    onRetry(id);
                    // After a retry succeeds, the message has no button any more.
                    requestAnimationFrame(() => button.isConnected || log.current?.focus());
                  })
                }
              />
            )}
          </Fragment>
        );
      })}
      {typing ? (
        <Row component="p" gap={4} align="stretch" nowrap className={classes.typing}>
          <VisuallyHidden>{typing}</VisuallyHidden>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </Row>
      ) : null}
    </div>
  );
}

function NoteEntry({ note: { texto, timestamp } }: { note: Note }) {
  return (
    <Row gap={8} nowrap className={classes.note}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <p>Nota privada: {texto}</p>
      <time>{clockTime(timestamp)}</time>
    </Row>
  );
}

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  onRetry: ((id: string, button: HTMLElement) => void) | undefined;
}

function Bubble({ message: { id, texto, timestamp, estado }, isOwn, onRetry }: BubbleProps) {
  return (
    <div
      className={classes.bubble}
      data-own={isOwn || undefined}
      data-failed={estado === 'fallido' || undefined}
    >
      <p>{texto}</p>
      <Row component="span" gap={3} justify="flex-end" nowrap className={classes.facts}>
        <time>{clockTime(timestamp)}</time>
        {isOwn ? <Ticks estado={estado} /> : null}
      </Row>
      {estado === 'fallido' && onRetry ? (
        <UnstyledButton className={classes.retry} onClick={({ currentTarget }) => onRetry(id, currentTarget)}>
          No se envió. Reintentar
        </UnstyledButton>
      ) : null}
    </div>
  );
}

const TICKS = {
  enviado: { icon: IconCheck, text: 'enviado' },
  entregado: { icon: IconChecks, text: 'entregado' },
  leido: { icon: IconChecks, text: 'leído' },
  fallido: { icon: IconAlertCircle, text: 'no enviado' },
} as const satisfies Record<MessageEstado, unknown>;

function Ticks({ estado }: { estado: MessageEstado }) {
  const { icon: Icon, text } = TICKS[estado];
  return (
    <span className={classes.ticks} data-estado={estado}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
