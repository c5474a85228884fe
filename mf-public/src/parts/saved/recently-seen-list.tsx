import { Link } from 'shared/router';
import { programPath } from 'shared/rules';
import { sceneSubject } from 'shared/scenes';
import { Button, Grid, Hint, Row } from 'shared/ui';
import { SubjectPicture } from '../../programs/subject-picture';
import layout from '../page/layout.module.css';
import { keepOffline } from './offline-copies';
import classes from './recently-seen-list.module.css';
import type { SavedProgram } from './saved-list';
import { recentlySeen } from './saved-lists';

/** Also removes their offline copies. */
function forget() {
  recentlySeen.clear();
  void keepOffline([]);
}

/** Programs opened in this browser. */
export default function RecentlySeenList({ seen }: { seen: readonly SavedProgram[] }) {
  return (
    <section className={`${layout.width} ${layout.last}`} aria-labelledby="vistos">
      <Row gap="8px 24px" justify="space-between" className={classes.head}>
        <h2 id="vistos">Vistos recientemente</h2>
        <Button variant="transparent" size="sm" className={classes.clear} onClick={forget}>
          Borrar historial
        </Button>
      </Row>
      <Hint>Solo en este navegador; no se envía a nadie.</Hint>
      <Grid
        component="ul"
        columns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
        gap={12}
        className={classes.list}
      >
        {seen.map((program) => (
          <li key={program.id}>
            <Link to={programPath(program)} className={classes.program}>
              <SubjectPicture program={{ id: program.id, subject: sceneSubject(program.title) }} />
              <span>{program.title}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </section>
  );
}
