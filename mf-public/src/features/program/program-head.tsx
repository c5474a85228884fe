import { universityByName } from 'shared/rules';
import { TextLink } from 'shared/ui';
import { levelNamed } from '../../content/levels';
import type { ProgramCopy } from '../../content/study-modes';
import { Breadcrumb } from '../../parts/page/breadcrumb';
import { Fact } from '../../parts/page/fact';
import layout from '../../parts/page/layout.module.css';
import type { Program } from '../../programs/program';
import { ProgramPicture } from '../../programs/program-picture';
import classes from './program-head.module.css';

interface ProgramHeadProps {
  program: Program;
  summary: string | null | undefined;
  copy: ProgramCopy | undefined;
}

/** Name, university and facts of a program. */
export function ProgramHead({ program, summary, copy }: ProgramHeadProps) {
  const university = universityByName(program.university);
  const ofItsLevel = copy?.isOfItsLevel ?? true;
  const level = ofItsLevel ? levelNamed(program.level) : undefined;
  return (
    <div className={classes.ground}>
      <div className={`${layout.width} ${classes.head}`}>
        <div className={classes.crumbs}>
          <Breadcrumb under={level ? [{ label: level.crumb, to: level.path }] : []} crumb={program.title} />
        </div>
        <div className={classes.words}>
          <p className={classes.university}>
            {university ? (
              <TextLink to={`/oferta-academica/${university.slug}`}>{program.university}</TextLink>
            ) : (
              program.university
            )}
          </p>
          <h1>{program.title}</h1>
          {summary ? <p className={layout.lead}>{summary}</p> : null}
          <dl className={classes.facts}>
            <Fact label="Nivel" value={copy?.level ?? program.label ?? program.level} />
            <Fact label="Modalidad" value={program.modality} />
            <Fact label="Duración" value={program.duration} />
            {program.credits > 0 ? <Fact label="Créditos" value={String(program.credits)} /> : null}
            {ofItsLevel ? <Fact label="SNIES" value={program.snies} /> : null}
          </dl>
        </div>
        <ProgramPicture className={classes.picture} program={program} priority />
      </div>
    </div>
  );
}
