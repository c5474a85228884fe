import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button, NewTabNote } from 'shared/ui';
import type { LandingProgram } from '../../content/landing-pages';
import { Fact } from '../../layout/fact';
import { Picture } from '../../layout/picture';
import classes from './landing-card.module.css';
import { type StudyPlanFile, StudyPlanViewer } from './study-plan-viewer';

interface LandingCardProps {
  program: LandingProgram;
  studyPlan: StudyPlanFile;
  /** The visitor wants to be told about this one. */
  onChoose: (program: LandingProgram) => void;
}

/** A program with its figures; it expands to the study plan, which is fetched only then. */
export function LandingCard({ program, studyPlan, onChoose }: LandingCardProps) {
  const [expanded, setExpanded] = useState(false);
  const panel = useId();
  return (
    <article className={classes.card} data-expanded={expanded}>
      <div className={classes.summary}>
        <Picture className={classes.cover} source={studyPlan.cover} alt="" sizes="132px" />
        <div className={classes.words}>
          <h3>{program.title}</h3>
          <p className={classes.lead}>{program.lead}</p>
          <ul className={classes.points} aria-label="Para quién es">
            {program.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <dl className={classes.facts}>
          <Fact label="Duración" value={program.duration} />
          <Fact label="Modalidad" value={program.modality} />
          <Fact label={program.priceLabel} value={program.price} />
        </dl>
        <div className={classes.actions}>
          <Button
            size="sm"
            variant="light"
            aria-expanded={expanded}
            aria-controls={panel}
            aria-label={`Plan de estudios: ${program.title}`}
            rightSection={<IconChevronDown className={classes.chevron} size={18} stroke={1.75} />}
            onClick={() => setExpanded(!expanded)}
          >
            Plan de estudios
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => onChoose(program)}
            aria-label={`Me interesa: ${program.title}`}
          >
            Me interesa
          </Button>
          <a className={classes.open} href={studyPlan.pdf} target="_blank" rel="noopener">
            <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
            Abrir PDF
            <NewTabNote />
          </a>
        </div>
      </div>
      <div id={panel} hidden={!expanded}>
        {expanded ? <StudyPlanViewer title={program.title} studyPlan={studyPlan} /> : null}
      </div>
    </article>
  );
}
