import { Button, Row } from 'shared/ui';
import classes from './failures.module.css';
import type { RemoteSearch } from './use-remote-search';

/** The searches that failed, each with its retry; the results of the others stay. */
export function Failures({ failures }: { failures: readonly Pick<RemoteSearch, 'label' | 'refetch'>[] }) {
  return failures.map(({ label, refetch }) => (
    <Row key={label} gap={12} justify="space-between" nowrap className={classes.failure} role="alert">
      No pudimos buscar {label.toLocaleLowerCase('es')}.
      <Button size="sm" variant="default" onClick={refetch}>
        Reintentar
      </Button>
    </Row>
  ));
}
