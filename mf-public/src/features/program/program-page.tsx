import { useEffect } from 'react';
import { useLoaderData } from 'shared/router';
import { ErrorState } from 'shared/ui';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import layout from '../../parts/page/layout.module.css';
import { MissingPage } from '../../parts/page/missing-page';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { useRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { RecentlySeen } from '../../parts/saved/recently-seen';
import { recentlySeen } from '../../parts/saved/saved-lists';
import type { Program } from '../../programs/program';
import { programCosts } from '../../programs/program-costs';
import type { ProgramData, ShownProgram } from '../../programs/program-loader';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import { BuyBox } from './buy-box';
import { CostCalculator } from './cost-calculator';
import { ProgramHead } from './program-head';
import classes from './program-page.module.css';
import { ProgramSections } from './program-sections';

/** Page of one program. */
export function ProgramPage() {
  const { state } = useLoaderData<ProgramData>();
  return state === 'missing' ? (
    <MissingPage hint="Puede que el programa ya no se ofrezca. Busque uno parecido:" />
  ) : (
    <KnownProgram />
  );
}

function KnownProgram() {
  const { data, retry } = useCatalogueData<ShownProgram>();
  const program = data.state === 'failed' ? undefined : data.value.programs[0];
  if (data.state === 'failed' || !program) {
    return (
      <div className={`${layout.width} ${classes.failed}`}>
        <ErrorState
          order={1}
          title="No pudimos cargar este programa"
          text="Puede ser su conexión o un fallo nuestro. El programa sigue en esta dirección."
          {...retry}
        />
      </div>
    );
  }
  return (
    <>
      <div className={layout.width}>
        <StaleNotice data={data} retry={retry} />
      </div>
      <Details key={program.id} program={program} shown={data.value} readAt={data.dataUpdatedAt} />
    </>
  );
}

function Details({ program, shown, readAt }: { program: Program; shown: ShownProgram; readAt: string }) {
  const { open, opening, dialog } = useRequestDialog();
  const { id, title } = program;
  useEffect(() => {
    recentlySeen.add({ id, title });
  }, [id, title]);
  const { related, details, copy } = shown;
  const costs = programCosts(program);
  return (
    <>
      <ProgramHead program={program} summary={details?.resumen} />
      <div className={`${layout.width} ${classes.columns}`}>
        <BuyBox
          program={program}
          readAt={readAt}
          opening={opening !== null}
          onRequest={(button) => open({ title }, button)}
        />
        <div className={classes.main}>
          {costs ? <CostCalculator program={program} costs={costs} /> : <NoCosts program={program} />}
          <ProgramSections details={details} copy={copy} university={program.university} />
        </div>
      </div>
      {related.length > 0 ? (
        <section className={`${layout.width} ${layout.last} ${classes.more}`} aria-labelledby="parecidos">
          <h2 id="parecidos">Programas parecidos</h2>
          <ProgramGrid programs={related} />
        </section>
      ) : null}
      <RecentlySeen except={id} />
      <CompareTray />
      {dialog}
    </>
  );
}

/** No calculator without a published price and a countable duration. */
function NoCosts({ program }: { program: Program }) {
  return (
    <section className={classes.noCosts} aria-labelledby="costos">
      <h2 id="costos">Cuánto cuesta</h2>
      <p>
        {program.price === null
          ? 'La universidad no ha publicado el precio de este programa. Cuando lo haga, aquí podrá calcular el total.'
          : 'El total depende de cuántos períodos curse. Un asesor le hace la cuenta completa sin costo.'}
      </p>
    </section>
  );
}
