import { Hint, StaffDialog } from 'shared/ui-staff';
import { Kbd } from './kbd';
import classes from './shortcuts.module.css';

/** A key, or several that do the same, and what it does. */
export type Shortcut = readonly [keys: readonly string[], what: string];

/** The shortcuts of a list, which work while it has the focus. */
export function ShortcutsDialog({
  shortcuts,
  onClosed,
}: {
  shortcuts: readonly Shortcut[];
  onClosed: () => void;
}) {
  return (
    <StaffDialog title="Atajos de teclado" size={420} onClosed={onClosed}>
      {() => (
        <>
          <Hint mb={12}>Funcionan mientras el foco está en la lista.</Hint>
          <dl className={classes.all}>
            {shortcuts.map(([keys, what]) => (
              <div key={what}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </StaffDialog>
  );
}
