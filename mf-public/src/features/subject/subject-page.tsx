import { useLoaderData } from 'shared/router';
import { ButtonLink, EmptyState, ErrorState } from 'shared/ui';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import layout from '../../parts/page/layout.module.css';
import { MissingPage } from '../../parts/page/missing-page';
import { PageHead } from '../../parts/page/page-head';
import { LevelLinks } from '../../parts/program-list/level-links';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { countLabel } from '../../programs/count-label';
import { useRetry } from '../../programs/use-catalogue-data';
import type { SubjectData } from './subject-data';
import classes from './subject-page.module.css';

export { handle } from './subject-handle';

/** The programs of one subject, of all levels and universities. */
export function SubjectPage() {
  const data = useLoaderData<SubjectData>();
  const retry = useRetry();
  const { subject } = data;
  if (!subject || data.state === 'missing') {
    return <MissingPage hint="Busque por programa, universidad o tema:" />;
  }
  return (
    <div className={`${layout.ridge} ${layout.last}`}>
      <PageHead
        under={[{ label: 'Programas por tema', to: '/temas' }]}
        crumb={subject.label}
        heading={subject.heading}
        lead={subject.lead}
      />
      <div className={layout.width}>
        {data.state === 'failed' ? (
          <ErrorState
            title="No pudimos cargar los programas"
            text="Puede ser su conexión o un fallo nuestro."
            {...retry}
          />
        ) : (
          <>
            <StaleNotice data={data} retry={retry} />
            <h2 className={classes.count}>{countLabel(data.value.programs.length)}</h2>
            {data.value.programs.length > 0 ? (
              <ProgramGrid programs={data.value.programs} />
            ) : (
              <EmptyState
                title="Por ahora no hay programas de este tema"
                text="Vea los demás niveles o cuéntele a un asesor qué busca."
                order={3}
                actions={<LevelLinks />}
              />
            )}
            <p className={classes.person}>
              <ButtonLink variant="default" to="/contacto">
                Hablar con un asesor
              </ButtonLink>
            </p>
          </>
        )}
      </div>
      <CompareTray />
    </div>
  );
}
