import { Grid } from 'shared/ui';
import { Fact } from '../../parts/page/fact';
import { ProgramCardInner, type ProgramCardProps } from '../../parts/program-list/program-card-inner';
import classes from './university-card.module.css';

interface UniversityCardProps extends ProgramCardProps {
  /** Umecit's card shows the SNIES value without a label (spec: public-site §2). */
  sniesLabel: boolean;
}

/** spec: public-site §2, "Program card". */
export function UniversityCard({ sniesLabel, ...card }: UniversityCardProps) {
  const { program } = card;
  return (
    <article className={classes.card}>
      <ProgramCardInner
        {...card}
        imageClassName={classes.image}
        bodyClassName={classes.body}
        action="Más información"
      >
        <Grid columns="1fr 1fr" gap="10px 16px" className={classes.facts}>
          <dl>
            <Fact label="Modalidad" value={program.modality} />
            <Fact label="Duración" value={program.duration} />
            {program.credits > 0 ? <Fact label="Créditos" value={String(program.credits)} /> : null}
            {sniesLabel ? <Fact label="SNIES" value={program.snies} /> : null}
          </dl>
          {sniesLabel ? null : <p>{program.snies}</p>}
        </Grid>
      </ProgramCardInner>
    </article>
  );
}
