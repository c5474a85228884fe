import type { ReactNode } from 'react';
import { useBrand, useRuntimeConfig } from 'shared';
import { cohortDates, cohortPlaces, cohortUntil } from 'shared/rules';
import type { ProgramSource } from 'shared/schemas';
import { Stack, TextLink } from 'shared/ui';
import type { ProgramCopy } from '../../content/study-modes';
import { Price } from '../../programs/price';
import type { Program } from '../../programs/program';
import type { ShownDetails } from '../../programs/programs-call';
import { dayText } from '../../programs/read-time';
import classes from './program-sections.module.css';

/** Keeps a subject's numeral on the same line as its name. */
const withNumeral = (subject: string) => subject.replace(/ (?=[IVX]+$)/, '\u00a0');

interface ProgramSectionsProps {
  /** Absent when the catalogue returns only the specified fields: then only what follows from those is shown. */
  details: ShownDetails | undefined;
  copy: ProgramCopy | undefined;
  program: Program;
}

/** Answers to what applicants ask about a program, in the order they ask it. */
export function ProgramSections({ details, copy, program }: ProgramSectionsProps) {
  const { university } = program;
  const cohorts = details?.cohortes ?? [];
  const brand = useBrand();
  // Only a demonstration shows content without a source, and labels it as an example.
  const demo = useRuntimeConfig((config) => config.demo);
  const { plan, requisitos, fuentes } = details ?? {};
  const requirements =
    (requisitos && (fuentes?.requisitos || demo) && requisitos) || copy?.papers.requirements || [];
  const documents = (copy?.papers.documents ?? []).filter((name) => !requirements.includes(name));
  return (
    <Stack gap={48} mt={48} className={classes.sections}>
      {details?.referencia ? (
        <p className={classes.reference}>
          <b>Contenido de referencia.</b> Lo que sigue lo preparó {brand.name}; no es el texto oficial. El
          plan, los requisitos y las condiciones vigentes son los que publica {university} al momento de la
          matrícula.
        </p>
      ) : null}
      {details?.queEstudia ? (
        <Section id="que-estudia" heading="Qué va a estudiar">
          <Paragraphs text={details.queEstudia} />
        </Section>
      ) : null}
      {details?.perfil ? (
        <Section id="perfil" heading="Para quién es y dónde se trabaja">
          <Paragraphs text={details.perfil} />
        </Section>
      ) : null}
      <Cohorts cohorts={cohorts} program={program} demo={demo} />
      {plan ? <Plan plan={plan} source={fuentes?.plan} university={university} demo={demo} /> : null}
      {requirements.length + documents.length > 0 ? (
        <Section id="requisitos" heading="Para matricularse necesita">
          <Origin
            source={requirements === requisitos ? fuentes?.requisitos : undefined}
            example={requirements === requisitos ? 'Ejemplo: así se verán los requisitos.' : null}
          />
          <List items={requirements} />
          {documents.length > 0 ? (
            <>
              <h3>Documentos</h3>
              <List items={documents} />
            </>
          ) : null}
        </Section>
      ) : null}
      {copy ? <StudyMode study={copy.study} university={university} hasCohort={cohorts.length > 0} /> : null}
      {details?.preguntas ? (
        <Section id="preguntas" heading="Preguntas frecuentes">
          {details.preguntas.map(({ pregunta, respuesta }) => (
            <details key={pregunta} className={classes.question}>
              <summary>{pregunta}</summary>
              <Paragraphs text={respuesta} />
            </details>
          ))}
        </Section>
      ) : null}
    </Stack>
  );
}

interface CohortsProps {
  cohorts: NonNullable<ShownDetails['cohortes']>;
  program: Program;
  demo: boolean;
}

function Cohorts({ cohorts, program, demo }: CohortsProps) {
  if (cohorts.length === 0) return null;
  return (
    <Section id="fechas" heading="Próximos inicios">
      {demo ? <p className={classes.example}>Ejemplo: así se verán las fechas.</p> : null}
      <dl className={classes.plan}>
        {cohorts.map((cohort) => (
          <div key={cohort.periodo} data-until={cohortUntil(cohort)}>
            <dt>
              {cohort.periodo}
              {cohort.cupos === null ? null : <small>{cohortPlaces(cohort)}</small>}
            </dt>
            <dd>
              {cohortDates(cohort)}.{' '}
              <Price program={{ ...program, price: cohort.precio, currency: cohort.moneda, cohort }} />.
              {cohort.beca ? ` ${cohort.beca}.` : null}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface PlanProps {
  plan: NonNullable<ShownDetails['plan']>;
  source: ProgramSource | undefined;
  university: string;
  demo: boolean;
}

/** The subjects by period; without a source, whom to ask instead. */
function Plan({ plan, source, university, demo }: PlanProps) {
  if (!source && !demo) {
    return (
      <Section id="plan" heading="Plan de estudios">
        <p>
          El plan oficial se lo enviamos: lo publica {university}.{' '}
          <TextLink to="/contacto">Pídalo a un asesor</TextLink>
        </p>
      </Section>
    );
  }
  return (
    <Section id="plan" heading="Plan de estudios">
      <Origin source={source} example="Ejemplo: así se verá el plan." />
      <dl className={classes.plan}>
        {plan.map(({ periodo, creditos, asignaturas }) => (
          <div key={periodo}>
            <dt>
              {periodo}
              {creditos === null ? null : <small>{creditos} créditos</small>}
            </dt>
            <dd>{asignaturas.map(withNumeral).join('\u00a0· ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface StudyModeProps {
  study: ProgramCopy['study'];
  university: string;
  hasCohort: boolean;
}

function StudyMode({ study, university, hasCohort }: StudyModeProps) {
  return (
    <Section id="como-se-estudia" heading="Cómo se estudia">
      <dl className={classes.study}>
        {study.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {hasCohort ? null : (
          <div>
            <dt>Próxima cohorte</dt>
            <dd>{university} fija la fecha de inicio. Solicite información y un asesor se la confirma.</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

/** Source of a part; without one, says what it is: an example, or what its level usually requires. */
function Origin({ source, example }: { source: ProgramSource | undefined; example: string | null }) {
  if (source) {
    return (
      <p className={classes.source}>
        Fuente: {source.texto}, consultada el {dayText(source.fecha)}.
      </p>
    );
  }
  return example ? (
    <p className={classes.example}>{example}</p>
  ) : (
    <p className={classes.source}>Lo que se pide para este nivel; la institución puede pedir algo más.</p>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

const Paragraphs = ({ text }: { text: string }) => text.split('\n').map((line) => <p key={line}>{line}</p>);

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
