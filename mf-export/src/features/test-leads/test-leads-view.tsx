import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice, useOutcomeFocus } from 'shared/forms';
import { useInfiniteQuery } from 'shared/query';
import type { ListedTest } from 'shared/schemas';
import {
  ListStates,
  MoreRows,
  RowsSkeleton,
  SelectionBar,
  StaffCard,
  useChosenRows,
  useUrlFilters,
} from 'shared/ui-staff';
import { ConsentDialog } from './consent-dialog';
import { MakeLeadsDialog } from './make-leads-dialog';
import { TestFilters } from './test-filters';
import classes from './test-leads.module.css';
import { TEST_FILTERS, TESTS_FAILURE, testsQuery } from './test-queries';
import { TestTable } from './test-table';
import { actionText } from './test-words';

/** Id of the list, which gets the focus when its bar disappears. */
const ROWS_ID = 'tests-filas';

/** Turns tests into leads: consents are recorded, and chosen tests become leads. */
export default function TestLeadsView() {
  const filters = useUrlFilters(TEST_FILTERS);
  const query = useInfiniteQuery(testsQuery(filters.values));
  const tests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = useChosenRows(filters.values);
  const rows = tests.filter(({ id, lead }) => !lead && chosen.has(id));
  const [consented, setConsented] = useState<ListedTest | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<{ text: string } | null>(null);
  const outcome = useOutcomeFocus<HTMLDivElement>(done);
  const authorised = rows.filter(({ autorizacion }) => autorizacion !== null).length;
  return (
    <>
      <TestFilters filters={filters} />
      <div ref={outcome} tabIndex={-1} className={classes.outcome}>
        {done ? <Notice kind="good">{done.text}</Notice> : null}
      </div>
      <StaffCard id={ROWS_ID} tabIndex={-1} aria-label="Tests vocacionales" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={tests.length}
          filtered={filters.filtered && !query.isPlaceholderData}
          skeleton={<RowsSkeleton label="Cargando tests..." columns={[160, 90, 120]} />}
          failure={TESTS_FAILURE}
          empty={{
            title: 'No hay tests por decidir',
            text: 'Aquí llegan los resultados de los tests. Los que ya son leads están en su filtro.',
          }}
          noMatch={{
            title: 'Ningún test con estos filtros',
            text: 'Revise el código de acceso, el estado, el nivel o las fechas.',
            onClear: filters.clear,
            clearLabel: 'Limpiar filtros',
          }}
        >
          <TestTable tests={tests} chosen={chosen} onConsent={setConsented} />
          <MoreRows query={query} />
        </ListStates>
        {rows.length > 0 ? (
          <div className={classes.bar}>
            <SelectionBar
              label="Tests seleccionados"
              count={rows.length === 1 ? '1 seleccionado' : `${rows.length} seleccionados`}
              actions={[['crear', actionText(authorised, rows.length - authorised), IconUserPlus]]}
              onAction={() => setAsking(true)}
              onClear={() => {
                chosen.clear();
                document.getElementById(ROWS_ID)?.focus({ preventScroll: true });
              }}
            />
          </div>
        ) : null}
      </StaffCard>
      {consented ? (
        <ConsentDialog
          test={consented}
          onDone={(text) => setDone({ text })}
          onClosed={() => setConsented(null)}
        />
      ) : null}
      {isAsking ? (
        <MakeLeadsDialog
          tests={rows}
          onDone={(text) => {
            chosen.clear();
            setDone({ text });
          }}
          onClosed={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
