import { IconCheck, IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useRuntimeConfig } from 'shared';
import { Link } from 'shared/router';
import { Button, NewTabNote, Picture, type PictureSource, Row } from 'shared/ui';
import type { LandingProgram } from '../../content/landing-pages';
import { Fact } from '../../parts/page/fact';
import classes from './landing-card.module.css';
import type { LandingRecord } from './landing-loader';
import { type StudyPlanFile, StudyPlanViewer } from './study-plan-viewer';

export interface LandingFiles extends StudyPlanFile {
  illustration: PictureSource;
}

interface LandingCardProps {
  program: LandingProgram;
  files: LandingFiles;
  /** The program's data from the catalogue. */
  record: LandingRecord | undefined;
  /** The program selected in the form. */
  chosen: boolean;
  onChoose: () => void;
}

/** A program with its figures; it expands to the study plan, which is fetched only then. */
export function LandingCard({ program, files, record, chosen, onChoose }: LandingCardProps) {
  // The PDF is an example, so only a demonstration shows it. Without the catalogue, the PDF counts as current.
  const hasDocument = useRuntimeConfig((config) => config.demo) && (record?.current ?? true);
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
          sizes="(max-width: 639px) calc(100vw - 40px), 250px"
        />
        <div>
          <h3>{program.title}</h3>
          <p className={classes.lead}>{program.lead}</p>
          <ul className={classes.points} aria-label="Para quién es">
            {program.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <dl className={classes.facts}>
          <Fact label="Duración" value={(record ?? program).duration} />
          <Fact label="Modalidad" value={(record ?? program).modality} />
          <Fact label={program.priceLabel} value={(record ?? program).price} />
          {record?.start ? <Fact label="Próximo inicio" value={record.start} /> : null}
        </dl>
        {hasDocument || record?.sourced ? null : (
          <p className={classes.ask}>El plan oficial se lo enviamos: pídalo con «Me interesa».</p>
        )}
        <Row data-unprinted gap={12} className={classes.actions}>
          {hasDocument ? (
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
          ) : null}
          <Button
            size="sm"
            variant="default"
            onClick={onChoose}
            aria-label={`Me interesa: ${program.title}`}
            leftSection={chosen ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : null}
          >
            Me interesa
          </Button>
          <Links title={program.title} page={record?.page} pdf={hasDocument ? files.pdf : undefined} />
        </Row>
      </div>
      <div id={panel} hidden={!expanded}>
        {expanded && hasDocument ? (
          <StudyPlanViewer title={program.title} studyPlan={files} onClose={close} />
        ) : null}
      </div>
    </article>
  );
}

interface LinksProps {
  title: string;
  /** The program's page. */
  page: string | undefined;
  pdf: string | undefined;
}

function Links({ title, page, pdf }: LinksProps) {
  return (
    <>
      {page ? (
        <Link className={classes.open} to={page} aria-label={`Ver el programa: ${title}`}>
          Ver el programa
        </Link>
      ) : null}
      {pdf ? (
        <a className={classes.open} href={pdf} target="_blank" rel="noopener">
          <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
          Abrir PDF
          <NewTabNote />
        </a>
      ) : null}
    </>
  );
}
