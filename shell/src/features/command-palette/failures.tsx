import { Button } from 'shared/ui';
import classes from './failures.module.css';

export interface Failure {
  /** What could not be searched. */
  what: string;
  searchAgain: () => void;
}

/** Searches that failed; the others go on. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  return failures.map(({ what, searchAgain }) => (
    <div key={what} className={classes.failure} role="alert">
      No pudimos buscar {what}.
      <Button size="sm" variant="default" onClick={searchAgain}>
        Reintentar
      </Button>
    </div>
  ));
}
