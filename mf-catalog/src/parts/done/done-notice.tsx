import { Notice, useOutcomeFocus } from 'shared/forms';
import { ActionButton, Outcome, Stack, useAction } from 'shared/ui-staff';

/** What has been done. */
export interface Done {
  message: string;
  /** Takes it back; answers what is said afterwards. */
  undo?: (() => Promise<string>) | undefined;
}

/** What has been done, with what takes it back; it has the focus. */
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
