import { useLoaderData } from 'shared/router';
import { ErrorState } from 'shared/ui';
import layout from '../../parts/page/layout.module.css';
import { MissingPage } from '../../parts/page/missing-page';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import type { ProgramData, ShownProgram } from '../../programs/program-loader';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import { ProgramDetailsView } from './program-details-view';
import classes from './program-page.module.css';

export { handle } from './program-handle';

/** Page of one program. */
export function Component() {
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
      <ProgramDetailsView key={program.id} program={program} shown={data.value} />
    </>
  );
}
