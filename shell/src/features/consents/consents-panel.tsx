import type { ComponentType } from 'react';
import { SegmentedControl, StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import { LEDGER_FILTERS } from './ledger-queries';
import { LedgerView } from './ledger-view';
import { PersonDesk } from './person/person-desk';
import { RegisterView } from './register/register-view';
import { REQUEST_FILTERS } from './requests/request-queries';
import { RequestsView } from './requests/requests-view';

const VIEW_FILTERS = [...REQUEST_FILTERS, ...LEDGER_FILTERS];
const NO_FILTERS = Object.fromEntries(VIEW_FILTERS.map((name) => [name, '']));

const VIEWS = [
  { value: '', label: 'Personas' },
  { value: 'peticiones', label: 'Peticiones' },
  { value: 'libro', label: 'Libro' },
  { value: 'registro', label: 'Conservación' },
];

const SCREENS: Readonly<Record<string, ComponentType>> = {
  peticiones: RequestsView,
  libro: LedgerView,
  registro: RegisterView,
};

/** The tab "Consentimientos" (Ley 1581 de 2012): a person's data, requests, the ledger, and retention periods. */
export default function ConsentsPanel() {
  const { values, change } = useUrlFilters(['vista', ...VIEW_FILTERS]);
  const Screen = SCREENS[values.vista] ?? PersonDesk;
  return (
    <>
      <StaffPageHead title="Consentimientos">
        <SegmentedControl
          aria-label="Vista"
          data={VIEWS}
          value={values.vista}
          // Each view has its own filters, so they are reset.
          onChange={(vista) => change({ ...NO_FILTERS, vista })}
        />
      </StaffPageHead>
      <Screen />
    </>
  );
}
