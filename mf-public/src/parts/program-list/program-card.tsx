import { IconClock, IconDeviceLaptop } from '@tabler/icons-react';
import { Row } from 'shared/ui';
import classes from './program-card.module.css';
import { ProgramCardInner, type ProgramCardProps } from './program-card-inner';

/** The card of the listings (spec: public-site §2, "Catalogue listings"). */
export function ProgramCard(props: ProgramCardProps) {
  const { program } = props;
  return (
    <article className={classes.card}>
      <ProgramCardInner
        {...props}
        imageClassName={classes.image}
        bodyClassName={classes.body}
        action="Solicitar información"
        footFacts={
          <Row component="p" gap="4px 14px" align="stretch" className={classes.facts}>
            <span>
              <IconDeviceLaptop size={18} stroke={1.75} aria-hidden="true" />
              {program.modality}
            </span>
            <span>
              <IconClock size={18} stroke={1.75} aria-hidden="true" />
              {program.duration}
            </span>
          </Row>
        }
      >
        <p className={classes.university}>{program.university}</p>
      </ProgramCardInner>
    </article>
  );
}
