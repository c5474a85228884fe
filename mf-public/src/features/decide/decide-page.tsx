import { IconPrinter } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'shared/router';
import { cohortDates, formatPrice, programPath, universityByName } from 'shared/rules';
import { Button, ButtonLink, EmptyState, ErrorState, Row, TextLink } from 'shared/ui';
import { picture as noResults } from '../../assets/pictures/historia-1996';
import { salaries1278 } from '../../content/salary-tables';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { compareUrl } from '../../parts/saved/compare-url';
import { ShareButton } from '../../parts/share/share-button';
import type { Program } from '../../programs/program';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import classes from './decide-page.module.css';
import {
  type Answers,
  type Choice,
  decide,
  decideUrl,
  LEVELS,
  OWN_STEPS,
  readAnswers,
  salaryOf,
  stepName,
} from './decision';

export { handle } from './decide-handle';

const MONTHS = [12, 18, 24, 36];
const MOST = [5_000_000, 10_000_000, 20_000_000, 30_000_000, 50_000_000];

/** Suggests three programs from a teacher's step, time and money. The URL holds the answers, so that the result can be sent. */
export function DecidePage() {
  const [search] = useSearchParams();
  const answers = readAnswers(search);
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Decidir"
        heading="¿Qué programa le conviene como docente?"
        lead="Diga en qué grado del escalafón está, cuánto tiempo tiene y cuánto puede pagar. Le mostramos tres programas, con lo que cuestan y lo que cambiaría su salario."
      />
      <div className={`${layout.width} ${layout.last} ${classes.page}`}>
        <Questions key={answers ? decideUrl(answers) : ''} answers={answers} />
        {answers ? <Answer answers={answers} /> : null}
        <Assumptions />
      </div>
    </div>
  );
}

function Questions({ answers }: { answers: Answers | null }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) if (value) given.set(name, String(value));
    void navigate(`/decidir?${given}`, { preventScrollReset: true });
  };
  return (
    <form
      data-unprinted
      className={classes.questions}
      action="/decidir"
      onSubmit={submit}
      aria-label="Sus datos"
    >
      <Question name="grado" label="Mi grado hoy (Decreto 1278)" value={answers?.step ?? ''} required>
        {OWN_STEPS.map((step) => (
          <option key={step} value={step}>
            {stepName(step)}
          </option>
        ))}
      </Question>
      <Question name="nivel" label="Mi nivel" value={answers?.level ?? ''} required>
        {LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Question>
      <Question name="meses" label="Tiempo que tengo" value={String(answers?.months ?? '')}>
        {MONTHS.map((months) => (
          <option key={months} value={months}>{`Hasta ${months} meses`}</option>
        ))}
      </Question>
      <Question name="hasta" label="Puedo pagar en total" value={String(answers?.most ?? '')}>
        {MOST.map((most) => (
          <option key={most} value={most}>{`Hasta ${formatPrice(most, 'COP')}`}</option>
        ))}
      </Question>
      <Button type="submit">Ver tres programas</Button>
    </form>
  );
}

interface QuestionProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  children: ReactNode;
}

function Question({ name, label, value, required = false, children }: QuestionProps) {
  return (
    <label className={classes.question}>
      <span>{label}</span>
      <select name={name} defaultValue={value} required={required}>
        <option value="">{required ? 'Elija' : 'No importa'}</option>
        {children}
      </select>
    </label>
  );
}

function Answer({ answers }: { answers: Answers }) {
  const { data, retry } = useCatalogueData<{ programs: Program[] }>();
  if (data.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos leer el catálogo"
        text="Puede ser su conexión o un fallo nuestro. Sus respuestas siguen en esta dirección."
        {...retry}
      />
    );
  }
  const choices = decide(data.value.programs, answers);
  if (choices.length === 0) {
    return (
      <EmptyState
        title="Ningún programa cumple con esas respuestas."
        text="Solo contamos programas de educación con precio publicado en pesos. Dé más tiempo o más dinero, o pregúntele a un asesor."
        image={noResults}
        actions={<ButtonLink to="/contacto">Hablar con un asesor</ButtonLink>}
      />
    );
  }
  return (
    <section aria-labelledby="programas">
      <h2 id="programas">Los que antes se pagan con el aumento</h2>
      <StaleNotice data={data} retry={retry} />
      <p className={classes.now}>
        Hoy: <b>{formatPrice(salaryOf(answers.step, answers.level), 'COP')}</b> al mes, asignación básica de{' '}
        {stepName(answers.step)}, nivel {answers.level}. {limitsText(answers)}
      </p>
      <ol className={classes.choices}>
        {choices.map((choice) => (
          <ChoiceCard key={choice.program.id} choice={choice} level={answers.level} />
        ))}
      </ol>
      <Row data-unprinted gap={12} align="stretch" mt={24}>
        <ShareButton
          key={decideUrl(answers)}
          title="Tres programas para mi escalafón"
          path={decideUrl(answers)}
          label="Guardar o compartir"
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        {choices.length > 1 ? (
          <ButtonLink variant="default" to={compareUrl(choices.map(({ program }) => program.id))}>
            Comparar estos programas
          </ButtonLink>
        ) : null}
      </Row>
    </section>
  );
}

/** The chosen limits in words, for print: the questions are not printed. */
function limitsText({ months, most }: Answers): string {
  const limits = [
    ...(months === null ? [] : [`hasta ${months} meses`]),
    ...(most === null ? [] : [`hasta ${formatPrice(most, 'COP')} en total`]),
  ];
  return limits.length > 0 ? `Buscó programas de ${limits.join(' y ')}.` : '';
}

function ChoiceCard({ choice, level }: { choice: Choice; level: Answers['level'] }) {
  const { program, total, months, reached, gain, recoveredIn } = choice;
  const facts = [
    ['Costo total, sin descuentos', formatPrice(total, 'COP')],
    ['Duración', `${program.duration} (${months} meses)`],
    ...(program.cohort ? [['Próximo inicio', cohortDates(program.cohort)]] : []),
    [`Con ${stepName(reached)}, nivel ${level}`, `${formatPrice(salaryOf(reached, level), 'COP')} al mes`],
    ['Diferencia al mes', `+ ${formatPrice(gain, 'COP')}`],
    ['Meses de esa diferencia que suman el costo', String(recoveredIn)],
  ] as const;
  return (
    <li className={classes.choice}>
      <h3>
        <TextLink inherit to={programPath(program)}>
          {program.title}
        </TextLink>
      </h3>
      <p className={classes.university}>
        {program.university} · {program.modality}
        {universityByName(program.university)?.abroad ? ' · Título del exterior: antes se convalida' : null}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The assumptions behind the figures, and what they do not promise. */
function Assumptions() {
  return (
    <section className={classes.assumptions} aria-labelledby="supuestos">
      <h2 id="supuestos">Con qué hacemos la cuenta</h2>
      <ul>
        <li>
          Salarios: {salaries1278.caption}, antes de descuentos y sin bonificaciones. Fuente:{' '}
          {salaries1278.source} Vea la tabla completa en{' '}
          <TextLink inherit to="/noticias/salario-docente-2025">
            Salario docente 2025
          </TextLink>
          .
        </li>
        <li>
          El título no sube el salario por sí solo: el ascenso o la reubicación dependen de la evaluación y de
          la decisión de su secretaría de educación. Comparamos el mismo nivel (A a D) en ambos grados.
        </li>
        <li>
          Costo: el precio publicado por el número de períodos, sin descuentos ni derechos de grado. Los
          programas sin precio en pesos no entran en la cuenta.
        </li>
        <li>
          Solo programas de educación. Un título de una universidad del exterior necesita convalidación del
          Ministerio de Educación antes de valer para el escalafón.
        </li>
        <li>
          Del grado 1 se pasa al 2 con un título profesional: contamos las licenciaturas. Especialización,
          maestría y doctorado vienen después.
        </li>
      </ul>
    </section>
  );
}
