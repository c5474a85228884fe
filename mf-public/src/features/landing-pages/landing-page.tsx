import { type ReactNode, useRef } from 'react';
import { useLoaderData, useSearchParams } from 'shared/router';
import { readAmount } from 'shared/rules';
import type { PictureSource } from 'shared/ui';
import { Grid, Stack } from 'shared/ui';
import type { LandingContent, LandingProgram } from '../../content/landing-pages';
import { Fact } from '../../parts/page/fact';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { InterestForm } from './interest-form';
import { LandingCard, type LandingFiles } from './landing-card';
import type { LandingData } from './landing-loader';
import classes from './landing-page.module.css';

interface LandingPageProps<Slug extends string> {
  content: LandingContent<Slug>;
  picture: PictureSource;
  files: Readonly<Record<Slug, LandingFiles>>;
  /** Shown after the programs. */
  children?: ReactNode;
}

const CHOSEN = 'programa';

const COMMON = ['price', 'duration', 'modality'] as const;

/** A fact that all programs share, from the catalogue; the page's own text if the catalogue lacks one of them. */
function commonFact(value: string, { programs }: LandingContent, records: LandingData['records']): string {
  const known = programs.flatMap(({ slug }) => records[slug] ?? []);
  const key = COMMON.find((each) => programs.some((program) => value.endsWith(program[each])));
  if (!key || known.length < programs.length) return value;
  const texts = [...new Set(known.map((record) => record[key]))];
  if (key !== 'price' || texts.length === 1) return texts.join(' o ');
  return `Desde ${texts.sort((one, other) => readAmount(one) - readAmount(other))[0]}`;
}

/** Programs as cards that expand to their study plan, beside a form that stays in view (spec: public-site §2). */
export function LandingPage<Slug extends string>({
  content,
  picture,
  files,
  children,
}: LandingPageProps<Slug>) {
  // Kept in the URL: an adviser can send it, and it survives a reload, like the rest of the draft.
  const [search, setSearch] = useSearchParams();
  const chosen = content.programs.find(({ slug }) => slug === search.get(CHOSEN)) ?? null;
  const { records } = useLoaderData<LandingData>();
  const form = useRef<HTMLElement>(null);
  const toForm = () =>
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus({ preventScroll: true });
  const keepChoice = (slug: Slug | null) => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (slug) next.set(CHOSEN, slug);
        else next.delete(CHOSEN);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    toForm();
  };
  const choose = ({ slug }: LandingProgram<Slug>) => {
    form.current?.scrollIntoView({ block: 'start' });
    keepChoice(slug);
  };
  return (
    <>
      <PageHead crumb={content.crumb} heading={content.heading} lead={content.lead} picture={picture}>
        <Grid
          component="dl"
          columns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gap="12px 16px"
          className={classes.facts}
        >
          {content.facts.map(([label, value]) => (
            <Fact key={label} label={label} value={commonFact(value, content, records)} />
          ))}
        </Grid>
      </PageHead>
      <div className={`${layout.width} ${classes.columns}`}>
        <section className={classes.programs} aria-labelledby="programas">
          <h2 id="programas">{content.programsHeading}</h2>
          <p className={layout.lead}>{content.programsLead}</p>
          <Stack component="ul" gap={24} mt={32}>
            {content.programs.map((program) => (
              <li key={program.slug}>
                <LandingCard
                  program={program}
                  files={files[program.slug]}
                  record={records[program.slug]}
                  chosen={program === chosen}
                  onChoose={() => choose(program)}
                />
              </li>
            ))}
          </Stack>
          <p data-unprinted className={classes.jump}>
            <a href="#informacion">Pedir información</a>
          </p>
        </section>
        <aside
          ref={form}
          id="informacion"
          data-unprinted
          className={classes.form}
          aria-labelledby="formulario"
        >
          <InterestForm content={content} chosen={chosen} onDismiss={() => keepChoice(null)} />
        </aside>
        {children}
      </div>
    </>
  );
}
