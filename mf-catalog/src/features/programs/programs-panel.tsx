import { useCall } from 'shared';
import { useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { PageLinks, StaffCard, StaffPageHead, StaffState } from 'shared/ui-staff';
import { ProgramFilters, type SearchChange } from './program-filters';
import { matchingPrograms, pageOf, readSearch, writeSearch } from './program-search';
import { ProgramTable, ProgramTableBones } from './program-table';
import { fetchPrograms, LIST_FAILURE } from './programs-call';
import classes from './programs-panel.module.css';
import { useTypedText } from './use-typed-text';

/** The tab "Programas": the whole catalogue, to read and search (spec: staff-panel §2, "Catalogue manager"). */
export default function ProgramsPanel() {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, loading, refetch } = useCall(fetchPrograms);
  const search = readSearch(parameters);
  const [typed, type] = useTypedText(search.text);
  const found = data ? matchingPrograms(data, search) : [];
  const shown = pageOf(found, search.page);

  const change: SearchChange = (values) =>
    setParameters((known) => writeSearch(known, values), { replace: true, preventScrollReset: true });
  const clear = () => {
    type('');
    change({ q: '', nivel: '' });
  };

  return (
    <>
      <StaffPageHead title="Programas" count={data?.length}>
        <ProgramFilters typed={typed} level={search.level} onType={type} onChange={change} />
      </StaffPageHead>
      <StaffCard className={classes.list} aria-label="Lista de programas" aria-busy={loading}>
        {!data && !error ? <ProgramTableBones /> : null}
        {!data && error ? (
          <StaffState
            kind="broken"
            title={LIST_FAILURE}
            text={error.message === LIST_FAILURE ? undefined : error.message}
            actions={
              <Button size="sm" loading={loading} onClick={refetch}>
                Reintentar
              </Button>
            }
          />
        ) : null}
        {data?.length === 0 ? (
          <StaffState
            kind="empty"
            title="No hay programas en el catálogo"
            text="Cuando se publique el primero, aparecerá aquí."
          />
        ) : null}
        {data?.length && found.length === 0 ? (
          <StaffState
            kind="empty"
            title="Ningún programa con esta búsqueda"
            text="Revise el texto o quite el nivel."
            actions={
              <Button size="sm" variant="default" onClick={clear}>
                Limpiar búsqueda
              </Button>
            }
          />
        ) : null}
        {found.length > 0 ? (
          <>
            <ProgramTable programs={shown.entries} />
            <PageLinks
              {...shown}
              total={found.length}
              search={(page) => writeSearch(parameters, { pagina: String(page) })}
            />
          </>
        ) : null}
      </StaffCard>
    </>
  );
}
