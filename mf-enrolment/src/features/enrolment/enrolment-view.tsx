import type { Enrolment } from 'shared/schemas';
import { Title } from 'shared/ui';
import { AdviserCard } from './adviser-card';
import { Documents } from './documents/documents';
import classes from './enrolment-view.module.css';
import { Payments } from './payments';
import { Reminders } from './reminders';
import { Rights } from './rights';
import { nextOf } from './steps';
import { Way } from './way';

interface Props {
  token: string;
  enrolment: Enrolment;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** The open page: current state, next step, and everything needed for it. */
export function EnrolmentView({ token, enrolment, onChanged }: Props) {
  const { nombre, programa, universidad } = enrolment;
  const next = nextOf(enrolment);
  return (
    <>
      <header>
        <p className={classes.greeting}>Hola, {nombre.split(' ')[0]}</p>
        <Title className={classes.program}>{programa ?? 'Su inscripción'}</Title>
        {universidad ? <p className={classes.university}>{universidad}</p> : null}
      </header>
      <div className={classes.columns}>
        <section className={classes.next} aria-labelledby="sigue">
          <p className={classes.above}>Lo que sigue</p>
          <h2 id="sigue">{next.title}</h2>
          <p>{next.text}</p>
        </section>
        <Way enrolment={enrolment} />
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Documents token={token} enrolment={enrolment} onChanged={onChanged} />
          <Payments pagos={enrolment.pagos} />
        </div>
        <div className={classes.stack}>
          <AdviserCard asesor={enrolment.asesor} programa={programa} />
          <Reminders token={token} on={enrolment.recordatorios} />
          <Rights />
        </div>
      </div>
    </>
  );
}
