import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'shared/router';
import type { University } from 'shared/rules';
import { Button, ButtonLink } from 'shared/ui';
import { academicOffers } from '../../content/academic-offer';
import { featuredPrograms } from '../../content/featured-programs';
import { type UniversityContent, universityContents } from '../../content/universities';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import type { ListingData } from '../catalogue/listing-loader';
import type { Program } from '../catalogue/program';
import { StaleNotice } from '../catalogue/stale-notice';
import { CompareTray } from '../compare/compare-tray-host';
import { useRequestDialog } from '../request-information/use-request-dialog';
import { FeaturedBlock } from './featured-block';
import { OfferList } from './offer-list';
import { ProgramRail } from './program-rail';
import classes from './university-page.module.css';

/** One partner's page (spec: public-site §2, "University pages"). */
export function UniversityPage({ university }: { university: University }) {
  const data = useLoaderData<ListingData>();
  const content = universityContents[university.name];
  const featured = featuredPrograms[university.name];
  const offer = academicOffers[university.name];
  const { open, opening, dialog } = useRequestDialog();
  // University pages name the program by its id too (spec: public-site §7).
  const request = useCallback(
    (program: Pick<Program, 'id' | 'title'>, button: HTMLElement) =>
      open({ title: program.title, programId: program.id }, button),
    [open],
  );
  return (
    <>
      <Head university={university} content={content} />
      {featured ? (
        <FeaturedBlock
          program={featured}
          opening={opening?.programId === featured.requested.id}
          onRequest={request}
        />
      ) : null}
      <section className={layout.section} aria-labelledby="programas">
        <Notice data={data} />
        {data.programs.length > 0 ? (
          <ProgramRail
            programs={data.programs}
            label={`Programas de ${university.label}`}
            scroll={content.scroll}
            sniesLabel={content.sniesLabel}
            opening={opening}
            onRequest={request}
          />
        ) : (
          <NoPrograms state={data.state} />
        )}
      </section>
      {offer ? <OfferList offer={offer} /> : null}
      <CompareTray />
      {dialog}
    </>
  );
}

function Head({ university, content }: { university: University; content: UniversityContent }) {
  return (
    <PageHead
      under={[{ label: 'Oferta académica' }]}
      crumb={university.label}
      heading={content.heading}
      lead={content.intro}
      picture={content.picture}
    >
      {content.promoter ? (
        <p className={classes.promoter}>
          <img src={content.promoter.logo} alt="Logo del instituto" width={56} height={56} />
          <span>Promovida por el {content.promoter.name}</span>
        </p>
      ) : null}
    </PageHead>
  );
}

function Notice({ data }: { data: ListingData }) {
  const revalidator = useRevalidator();
  if (data.state !== 'stale' || data.programs.length === 0) return null;
  return (
    <div className={layout.width}>
      <StaleNotice
        readAt={data.readAt}
        onRetry={() => void revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
      />
    </div>
  );
}

/** After a failure the row stays empty without a message (spec: public-site §4, §8): only the ways on are offered. */
function NoPrograms({ state }: Pick<ListingData, 'state'>) {
  const revalidator = useRevalidator();
  return (
    <div className={layout.width}>
      <h2 id="programas">Programas disponibles</h2>
      {state === 'failed' ? null : (
        <p className={classes.none}>
          Por ahora no hay programas publicados de esta institución. Un asesor le cuenta qué viene.
        </p>
      )}
      <p className={classes.ways}>
        {state === 'failed' ? (
          <Button
            variant="default"
            loading={revalidator.state === 'loading'}
            onClick={() => void revalidator.revalidate()}
          >
            Volver a cargar los programas
          </Button>
        ) : null}
        <ButtonLink variant="default" to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </p>
    </div>
  );
}
