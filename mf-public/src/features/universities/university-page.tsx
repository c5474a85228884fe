import { useCallback } from 'react';
import type { University } from 'shared/rules';
import { ButtonLink, Row, TextLink, TryAgainButton } from 'shared/ui';
import { academicOffers } from '../../content/academic-offer';
import { featuredPrograms } from '../../content/featured-programs';
import { afterUniversity, type UniversityContent, universityContents } from '../../content/universities';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import { HydratedLater } from '../../parts/page/hydrated-later';
import layout from '../../parts/page/layout.module.css';
import { NextPages } from '../../parts/page/next-pages';
import { PageHead } from '../../parts/page/page-head';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { useRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { searchUrl } from '../../parts/search-form/search-url';
import type { ProgramPage } from '../../programs/listing-query';
import type { Program } from '../../programs/program';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import { FeaturedBlock } from './featured-block';
import { Identity } from './identity';
import { OfferList } from './offer-list';
import { ProgramRail } from './program-rail';
import classes from './university-page.module.css';

const NO_PAGE = { programs: [], total: 0 };

/** One partner's page (spec: public-site §2, "University pages"). */
export function UniversityPage({ university }: { university: University }) {
  const { data, retry } = useCatalogueData<ProgramPage>();
  const { programs, total } = data.state === 'failed' ? NO_PAGE : data.value;
  const content = universityContents[university.name];
  const featured = featuredPrograms[university.name];
  const offer = academicOffers[university.name];
  const { open, opening, dialog } = useRequestDialog();
  // University pages also send the program's id (spec: public-site §7).
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
      <section
        className={`${layout.section} ${offer ? '' : classes.lastSection}`}
        aria-labelledby="programas"
      >
        <div className={layout.width}>
          <StaleNotice data={data} retry={retry} />
        </div>
        {programs.length > 0 ? (
          <ProgramRail
            programs={programs}
            label={`Programas de ${university.label}`}
            scroll={content.scroll}
            sniesLabel={content.sniesLabel}
            opening={opening}
            onRequest={request}
          />
        ) : (
          <NoPrograms failed={data.state === 'failed'} retry={retry} />
        )}
        {total > programs.length ? (
          <p className={`${layout.width} ${classes.more}`}>
            Aquí van {programs.length} de {total} programas.{' '}
            <TextLink inherit to={searchUrl({ text: university.name, level: '', page: 1 })}>
              Ver todos los de {university.label}
            </TextLink>
          </p>
        ) : null}
      </section>
      <HydratedLater>
        {offer ? <OfferList offer={offer} programs={programs} /> : null}
        <div className={layout.last}>
          <NextPages {...afterUniversity} />
        </div>
      </HydratedLater>
      <CompareTray />
      {dialog}
    </>
  );
}

function Head({ university, content }: { university: University; content: UniversityContent }) {
  return (
    <PageHead
      under={[{ label: 'Oferta académica', to: '/oferta-academica' }]}
      crumb={university.label}
      heading={content.heading}
      lead={content.intro}
      picture={content.picture}
    >
      {content.promoter ? (
        <Row component="p" gap={16} nowrap className={classes.promoter}>
          <img src={content.promoter.logo} alt="Logo del instituto" width={56} height={56} />
          <span>Promovida por el {content.promoter.name}</span>
        </Row>
      ) : null}
      <Identity university={university} />
    </PageHead>
  );
}

/** After a failure the row stays empty without a message (spec: public-site §4, §8): only a retry and a link are offered. */
function NoPrograms({
  failed,
  retry,
}: {
  failed: boolean;
  retry: { onRetry: () => void; retrying: boolean };
}) {
  return (
    <div className={layout.width}>
      <h2 id="programas">Programas disponibles</h2>
      {failed ? null : (
        <p className={classes.none}>
          Por ahora no hay programas publicados de esta institución. Un asesor le cuenta qué viene.
        </p>
      )}
      <Row component="p" gap={12} align="stretch" mt={20}>
        {failed ? (
          <TryAgainButton variant="default" {...retry}>
            Volver a cargar los programas
          </TryAgainButton>
        ) : null}
        <ButtonLink variant="default" to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </Row>
    </div>
  );
}
