import { Link } from 'shared/router';
import { programPath } from 'shared/rules';
import { Button } from 'shared/ui';
import { SubjectPicture } from '../../programs/subject-picture';
import layout from '../page/layout.module.css';
import { keepOffline } from './offline-copies';
import classes from './recently-seen.module.css';
import { recentlySeen, useSaved } from './saved-lists';

/** With their copies for reading without a connection. */
function forget() {
  recentlySeen.clear();
  void keepOffline([]);
}

/** The programs that were opened last in this browser. Nothing, until there is one. */
export function RecentlySeen({ except }: { except?: string }) {
  const seen = useSaved(recentlySeen).filter(({ id }) => id !== except);
  if (seen.length === 0) return null;
  return (
    <section className={`${layout.width} ${layout.last}`} aria-labelledby="vistos">
      <div className={classes.head}>
        <h2 id="vistos">Vistos recientemente</h2>
        <Button variant="transparent" size="sm" className={classes.clear} onClick={forget}>
          Borrar historial
        </Button>
      </div>
      <p className={classes.hint}>Solo en este navegador; no se envía a nadie.</p>
      <ul className={classes.list}>
        {seen.map((program) => (
          <li key={program.id}>
            <Link to={programPath(program)} className={classes.program}>
              <SubjectPicture program={program} />
              <span>{program.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
