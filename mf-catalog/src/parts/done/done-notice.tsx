import { Notice, useOutcomeFocus } from 'shared/forms';
import { ActionButton, Outcome, Stack, useAction } from 'shared/ui-staff';

/** Outcome of an action. */
export interface Done {
  message: string;
  /** Undoes it, and returns the message to show afterwards. */
  undo?: (() => Promise<string>) | undefined;
}

/** Outcome message with an undo button. It receives the focus. */
export function DoneNotice({ done, onUndone }: { done: Done; onUndone: (message: string) => void }) {
  const element = useOutcomeFocus<HTMLDivElement>(done);
  const undo = useAction({
    action: async () => done.undo?.(),
    onDone: (message) => message !== undefined && onUndone(message),
  });
  return (
    <Stack ref={element} gap={8} tabIndex={-1}>
      <Notice
        kind="good"
        action={
          done.undo ? (
            <ActionButton size="sm" variant="default" action={undo} doing="Deshaciendo...">
              Deshacer
            </ActionButton>
          ) : undefined
        }
      >
        {done.message}
      </Notice>
      <Outcome of={undo} />
    </Stack>
  );
}
