import { lazy, Suspense } from 'react';
import { useMay } from 'shared';
import { RowsSkeleton, SegmentedControl, StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import ExportPanel from '../features/test-export/export-panel';
import { TEST_FILTERS } from '../features/test-leads/test-queries';

const TestLeadsView = lazy(
  () => import(/* webpackChunkName: "test-leads" */ '../features/test-leads/test-leads-view'),
);

const NO_FILTERS = Object.fromEntries(TEST_FILTERS.map((name) => [name, '']));
const VIEWS = [
  { value: '', label: 'Exportar' },
  { value: 'leads', label: 'Leads' },
];

/** The tab "Tests Vocacionales": the export of tests (spec: staff-panel §2), and the leads made of them. */
export default function TestsPanel() {
  const { values, change } = useUrlFilters(['vista', ...TEST_FILTERS]);
  const makesLeads = useMay('tests.leads');
  return (
    <>
      <StaffPageHead title="Tests Vocacionales">
        {makesLeads ? (
          <SegmentedControl
            aria-label="Vista"
            data={VIEWS}
            value={values.vista}
            // Each view has its own filters.
            onChange={(vista) => change({ ...NO_FILTERS, vista })}
          />
        ) : null}
      </StaffPageHead>
      {makesLeads && values.vista === 'leads' ? (
        <Suspense fallback={<RowsSkeleton label="Cargando tests..." columns={[160, 90, 120]} />}>
          <TestLeadsView />
        </Suspense>
      ) : (
        <ExportPanel />
      )}
    </>
  );
}
