import type { ReactNode } from 'react';
import { Button } from 'shared/ui';
import {
  AuditLink,
  type ListQuery,
  ListStates,
  momentText,
  Outcome,
  RowsSkeleton,
  Stack,
  StaffDialog,
  useAction,
} from 'shared/ui-staff';
import { Entries, Entry } from './entries';

/** One stored state. */
interface HistoryEntry {
  id: number;
  usuario: string;
  cuando: string;
}

interface Props<Entry extends HistoryEntry, Restored> {
  /** Id of the thing, for the audit log. */
  id: string;
  title: string;
  query: ListQuery & { readonly data: readonly Entry[] | undefined };
  /** Shown when there is no history. */
  empty: string;
  /** What was done, such as "Cambiada". */
  done: (entry: Entry) => string;
  /** Shown beside the person's name. */
  mark?: (entry: Entry) => ReactNode;
  /** A line about that state. */
  about: (entry: Entry) => string;
  /** What it changed; `previous` is the state before. */
  changes?: (entry: Entry, previous: Entry | undefined) => ReactNode;
  restore: (entry: Entry) => Promise<Restored>;
  onRestored: (restored: Restored) => void;
  onClosed: () => void;
}

/** A history, newest first. Each state except the current one can be restored. */
export const HistoryDialog = <Entry extends HistoryEntry, Restored>({
  title,
  onClosed,
  ...props
}: Props<Entry, Restored>) => (
  <StaffDialog title={title} size={560} onClosed={onClosed}>
    {(close) => <History {...props} close={close} />}
  </StaffDialog>
);

type HistoryProps<Entry extends HistoryEntry, Restored> = Omit<
  Props<Entry, Restored>,
  'title' | 'onClosed'
> & {
  close: () => void;
};

function History<Entry extends HistoryEntry, Restored>({
  id,
  query,
  empty,
  done,
  mark,
  about,
  changes,
  restore: bringBack,
  onRestored,
  close,
}: HistoryProps<Entry, Restored>) {
  const entries = query.data ?? [];
  const restore = useAction({
    action: bringBack,
    onDone: (restored) => {
      onRestored(restored);
      close();
    },
  });
  return (
    <Stack gap={12}>
      <Outcome of={restore} />
      <ListStates
        query={query}
        shown={entries.length}
        skeleton={<RowsSkeleton label="Cargando historial..." columns={[80]} />}
        failure="No pudimos cargar el historial"
        empty={{ title: empty }}
      >
        <Entries>
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              action={
                index === 0 ? null : (
                  <Button size="sm" variant="default" onClick={() => restore.run(entry)}>
                    Volver a esta versión
                  </Button>
                )
              }
            >
              <b>{done(entry)}</b> por {entry.usuario} {mark?.(entry)}
              <br />
              <small>
                {momentText(entry.cuando)} · {about(entry)}
              </small>
              {changes?.(entry, entries[index + 1])}
            </Entry>
          ))}
        </Entries>
      </ListStates>
      <AuditLink of={id} />
    </Stack>
  );
}
