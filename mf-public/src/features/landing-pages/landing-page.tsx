import { type ReactNode, useRef, useState } from 'react';
import type { LandingContent, LandingProgram } from '../../content/landing-pages';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { InterestForm } from './interest-form';
import { LandingCard } from './landing-card';
import classes from './landing-page.module.css';
import type { StudyPlanFile } from './study-plan-viewer';

interface LandingPageProps<Slug extends string> {
  content: LandingContent<Slug>;
  picture: string;
  studyPlans: Readonly<Record<Slug, StudyPlanFile>>;
  /** After the programs. */
  children?: ReactNode;
}

/** Programs as cards that expand to their study plan, beside a form that stays in view (spec: public-site §2). */
export function LandingPage<Slug extends string>({
  content,
  picture,
  studyPlans,
  children,
}: LandingPageProps<Slug>) {
  const [chosen, setChosen] = useState<LandingProgram | null>(null);
  const form = useRef<HTMLElement>(null);
  const choose = (program: LandingProgram) => {
    setChosen(program);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead crumb={content.crumb} heading={content.heading} lead={content.lead} picture={picture} />
      <div className={`${layout.width} ${classes.columns}`}>
        <section className={classes.programs} aria-labelledby="programas">
          <h2 id="programas">{content.programsHeading}</h2>
          <p className={layout.lead}>{content.programsLead}</p>
          <ul className={classes.cards}>
            {content.programs.map((program) => (
              <li key={program.slug}>
                <LandingCard program={program} studyPlan={studyPlans[program.slug]} onChoose={choose} />
              </li>
            ))}
          </ul>
          <p className={classes.jump}>
            <a href="#informacion">Pedir información</a>
          </p>
        </section>
        <aside ref={form} id="informacion" className={classes.form} aria-labelledby="formulario">
          <InterestForm content={content} chosen={chosen} />
        </aside>
        {children}
      </div>
    </>
  );
}
