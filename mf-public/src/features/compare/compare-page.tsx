import { useLoaderData, useNavigate, useRevalidator } from 'shared/router';
import { Button, ButtonLink, EmptyState, ErrorState } from 'shared/ui';
import noResults from '../../assets/sin-resultados.svg';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { LevelLinks } from '../catalogue/level-links';
import type { Program } from '../catalogue/program';
import { compared } from '../saved/saved-lists';
import { compareAddress, MAX_COMPARED } from './compare-address';
import type { CompareData } from './compare-loader';
import classes from './compare-page.module.css';
import { CompareTable } from './compare-table';

/** Up to three programs side by side. The address names them, so that a comparison can be shared. */
export function ComparePage() {
  const data = useLoaderData<CompareData>();
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Comparar"
        heading="Comparar programas"
        lead="Precio, duración y modalidad de hasta tres programas, lado a lado."
      />
      <div className={`${layout.width} ${layout.last}`}>
        <Comparison data={data} />
      </div>
    </div>
  );
}

function Comparison({ data }: { data: CompareData }) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  if (data.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos cargar los programas"
        text="Puede ser su conexión o un fallo nuestro. La comparación sigue en esta dirección."
        onRetry={() => void revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
      />
    );
  }
  const { programs } = data;
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
    void navigate(compareAddress(kept.map(({ id }) => id)), { replace: true, preventScrollReset: true });
  return (
    <>
      <CompareTable
        programs={programs}
        onRemove={(removed) => {
          compared.remove(removed.id);
          keep(programs.filter((program) => program !== removed));
        }}
      />
      <div className={classes.actions}>
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
      </div>
    </>
  );
}
