import { useDroppable } from '@dnd-kit/core';
import { useRef } from 'react';
import { readPreviousPage, useInfiniteQuery } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import { Row, Skeleton } from 'shared/ui';
import { ESTADO_LABELS, RetryButton, type RetryButtonProps, Stack } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { httpErrorText } from '../../lead-data/lead-failures';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import { isRead } from '../../lead-data/listed-lead';
import { useDrawnLeads } from '../../lead-ui/list/use-drawn-leads';
import classes from './board.module.css';
import { columnQuery } from './board-queries';
import { type CardToFocus, useCardFocus } from './card-focus';
import { MovableCard } from './movable-card';
import { useColumnLeads } from './use-column-leads';

export interface ColumnProps {
  estado: LeadEstado;
  filters: LeadFilterValues;
  /** As text, since beyond a limit it is "más de". */
  total: string | undefined;
  names: AdviserNames;
  now: number;
  searchOf: (id: string) => string;
  wanted: CardToFocus;
  onMove: (lead: Lead, to: LeadEstado, byKeyboard: boolean) => void;
}

/** Cards drawn outside the visible area. */
const OVERSCAN = 4;
const CARD_PX = 96;
const SKELETONS = [0, 1, 2, 3];

/** The leads of one estado. Only visible cards are in the page, and more are read near the end. */
export function BoardColumn({ estado, filters, total, names, now, searchOf, wanted, onMove }: ColumnProps) {
  const list = useInfiniteQuery(columnQuery(filters, estado));
  const { data, error, isFetching, hasNextPage, hasPreviousPage, fetchNextPage } = list;
  const { setNodeRef, isOver, active } = useDroppable({ id: estado });
  const scroller = useRef<HTMLDivElement>(null);
  const leads = useColumnLeads(data, estado);
  const { rows, drawn } = useDrawnLeads({
    leads,
    scroller,
    size: CARD_PX,
    gap: 7,
    overscan: OVERSCAN,
    canLoadMore: hasNextPage && !isFetching && !error,
    onLoadMore: fetchNextPage,
    hasMore: hasNextPage,
    canLoadPrevious: hasPreviousPage && !isFetching && !error,
    onLoadPrevious: () => void readPreviousPage(list),
  });
  useCardFocus(wanted, estado, scroller);
  const target = isOver && active?.data.current?.from !== estado;
  const label = ESTADO_LABELS[estado];

  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-estado={estado}
      data-target={target || undefined}
      aria-label={total === undefined ? label : `${label}, ${total}`}
    >
      <Row component="header" gap={6} nowrap className={classes.heading}>
        <h3>{label}</h3>
        <span aria-hidden="true">{total}</span>
      </Row>
      <div ref={scroller} className={classes.cards}>
        {target ? <p className={classes.drop}>Soltar aquí</p> : null}
        {data ? null : <ColumnOnItsWay query={list} label={label} />}
        {data && leads.length === 0 && !target ? <p className={classes.empty}>Sin leads</p> : null}
        <ol className={classes.all} style={{ height: rows.getTotalSize() }}>
          {drawn.map(({ lead, key, size, item }) => (
            <li key={key} {...item}>
              {isRead(lead) ? (
                <MovableCard
                  lead={lead}
                  estado={estado}
                  names={names}
                  now={now}
                  search={searchOf(lead.id)}
                  onMove={(to, byKeyboard) => onMove(lead, to, byKeyboard)}
                />
              ) : (
                <Skeleton height={size} radius={8} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type ColumnQuery = RetryButtonProps['query'] & { error: Error | null };

/** Shown while the cards load. */
function ColumnOnItsWay({ query, label }: { query: ColumnQuery; label: string }) {
  if (query.error) {
    return (
      <Stack gap={8} className={classes.failed} role="alert">
        <p>No pudimos cargar esta columna. {httpErrorText(query.error)}</p>
        <RetryButton size="xs" variant="default" query={query} />
      </Stack>
    );
  }
  return (
    <Stack gap={7} role="status" aria-label={`Cargando ${label}...`}>
      {SKELETONS.map((card) => (
        <Skeleton key={card} height={84} radius={8} />
      ))}
    </Stack>
  );
}
