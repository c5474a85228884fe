import { Navigate, useLocation, useNavigate } from 'shared/router';
import { Button, ButtonLink, EmptyState, ErrorState, Row } from 'shared/ui';
import { picture as noResults } from '../../assets/pictures/historia-1996';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { LevelLinks } from '../../parts/program-list/level-links';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { compareUrl, MAX_COMPARED } from '../../parts/saved/compare-url';
import { compared, useSaved } from '../../parts/saved/saved-lists';
import type { Program } from '../../programs/program';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import classes from './compare-page.module.css';
import { CompareTable } from './compare-table';

export { handle } from './compare-handle';

/** Up to three programs side by side. The URL names them, so that a comparison can be shared. */
export function ComparePage() {
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Comparar"
        heading="Comparar programas"
        lead="Precio, duración y modalidad de hasta tres programas, lado a lado."
      />
      <div className={`${layout.width} ${layout.last}`}>
        <Comparison />
      </div>
    </div>
  );
}

function Comparison() {
  const { data, retry } = useCatalogueData<{ programs: Program[] }>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosen = useSaved(compared);
  if (data.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos cargar los programas"
        text="Puede ser su conexión o un fallo nuestro. La comparación sigue en esta dirección."
        {...retry}
      />
    );
  }
  const { programs } = data.value;
  // Without ids in the URL, the comparison kept in this browser is shown.
  if (search === '' && chosen.length > 0) {
    return <Navigate to={compareUrl(chosen.map(({ id }) => id))} replace />;
  }
  if (programs.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay nada que comparar."
        text="Elija programas con el botón de la balanza de cada tarjeta y vuelva aquí."
        image={noResults}
        actions={<LevelLinks />}
      />
    );
  }
  const keep = (kept: readonly Program[]) =>
    void navigate(compareUrl(kept.map(({ id }) => id)), { replace: true, preventScrollReset: true });
  return (
    <>
      <StaleNotice data={data} retry={retry} />
      <CompareTable
        programs={programs}
        onRemove={(removed) => {
          compared.remove(removed.id);
          keep(programs.filter((program) => program !== removed));
        }}
      />
      <Row gap={12} align="stretch" mt={24}>
        {programs.length < MAX_COMPARED ? (
          <ButtonLink to="/buscar" variant="default">
            Agregar otro programa
          </ButtonLink>
        ) : null}
        <Button
          variant="transparent"
          className={classes.empty}
          onClick={() => {
            compared.clear();
            keep([]);
          }}
        >
          Vaciar la comparación
        </Button>
      </Row>
    </>
  );
}
