import { useEffect, useRef } from 'react';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import { HydratedLater } from '../../parts/page/hydrated-later';
import layout from '../../parts/page/layout.module.css';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { useRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { keepOffline } from '../../parts/saved/offline-copies';
import { RecentlySeen } from '../../parts/saved/recently-seen';
import { recentlySeen } from '../../parts/saved/saved-lists';
import type { Program } from '../../programs/program';
import { programCosts } from '../../programs/program-costs';
import type { ShownProgram } from '../../programs/program-loader';
import { AskBar } from './ask-bar';
import { BuyBox } from './buy-box';
import { CostCalculator } from './cost-calculator';
import { ProgramHead } from './program-head';
import classes from './program-page.module.css';
import { ProgramSections } from './program-sections';

interface Props {
  program: Program;
  shown: ShownProgram;
  /** Preview by staff: it does not count as seen by a visitor. */
  preview?: boolean;
}

/** All content of a program's page. */
export function ProgramDetailsView({ program, shown, preview = false }: Props) {
  const { open, opening, dialog } = useRequestDialog();
  const { id, title } = program;
  const request = useRef<HTMLButtonElement>(null);
  const ask = (button: HTMLElement) => open({ title, cohort: program.cohort }, button);
  useEffect(() => {
    if (preview) return;
    recentlySeen.add({ id, title });
    void keepOffline(recentlySeen.get());
  }, [id, title, preview]);
  const { related, details, copy } = shown;
  const costs = programCosts(program);
  return (
    <>
      <ProgramHead program={program} summary={details?.resumen} copy={copy} />
      <div className={`${layout.width} ${classes.columns}`}>
        <BuyBox
          program={program}
          confirmed={details?.fuentes?.precio?.fecha}
          opening={opening !== null}
          onRequest={ask}
          requestRef={request}
        />
        <div className={classes.main}>
          {costs ? <CostCalculator program={program} costs={costs} /> : <NoCosts program={program} />}
          <HydratedLater>
            <ProgramSections details={details} copy={copy} program={program} />
          </HydratedLater>
        </div>
      </div>
      {related.length > 0 ? (
        <section className={`${layout.width} ${layout.last} ${classes.more}`} aria-labelledby="parecidos">
          <h2 id="parecidos">Programas parecidos</h2>
          <ProgramGrid programs={related} after={program} />
        </section>
      ) : null}
      {preview ? null : <RecentlySeen except={id} />}
      <AskBar program={program} standsInFor={request} opening={opening !== null} onRequest={ask} />
      <CompareTray />
      {dialog}
    </>
  );
}

/** Shown instead of the calculator without a published price and a countable duration. */
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
