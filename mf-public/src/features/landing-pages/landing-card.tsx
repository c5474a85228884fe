import { IconCheck, IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'shared/router';
import { Button, NewTabNote, Picture, type PictureSource } from 'shared/ui';
import type { LandingProgram } from '../../content/landing-pages';
import { Fact } from '../../parts/page/fact';
import classes from './landing-card.module.css';
import { type StudyPlanFile, StudyPlanViewer } from './study-plan-viewer';

export interface LandingFiles extends StudyPlanFile {
  illustration: PictureSource;
}

interface LandingCardProps {
  program: LandingProgram;
  files: LandingFiles;
  /** Path of its own page, where the catalogue has it. */
  page: string | undefined;
  /** The program selected in the form. */
  chosen: boolean;
  onChoose: () => void;
}

/** A program with its figures; it expands to the study plan, which is fetched only then. */
export function LandingCard({ program, files, page, chosen, onChoose }: LandingCardProps) {
  const [expanded, setExpanded] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setExpanded(false);
    toggle.current?.focus();
  };
  return (
    <article className={classes.card} data-expanded={expanded} data-chosen={chosen}>
      <div className={classes.summary}>
        <Picture
          className={classes.picture}
          source={files.illustration}
          alt=""
          sizes="(max-width: 640px) calc(100vw - 40px), 250px"
        />
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
            ref={toggle}
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
            onClick={onChoose}
            aria-label={`Me interesa: ${program.title}`}
            leftSection={chosen ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : null}
          >
            Me interesa
          </Button>
          {page ? (
            <Link className={classes.open} to={page} aria-label={`Ver el programa: ${program.title}`}>
              Ver el programa
            </Link>
          ) : null}
          <a className={classes.open} href={files.pdf} target="_blank" rel="noopener">
            <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
            Abrir PDF
            <NewTabNote />
          </a>
        </div>
      </div>
      <div id={panel} hidden={!expanded}>
        {expanded ? <StudyPlanViewer title={program.title} studyPlan={files} onClose={close} /> : null}
      </div>
    </article>
  );
}
