import { SegmentedControl, StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import { PersonDesk } from './person-desk';
import { RegisterView } from './register-view';

const VIEWS = [
  { value: '', label: 'Personas' },
  { value: 'registro', label: 'Registro y conservación' },
];

/** The tab "Consentimientos" (Ley 1581 de 2012): one person's data, and what is kept of all and for how long. */
export default function ConsentsPanel() {
  const { values, change } = useUrlFilters(['vista']);
  return (
    <>
      <StaffPageHead title="Consentimientos">
        <SegmentedControl
          aria-label="Vista"
          data={VIEWS}
          value={values.vista}
          onChange={(vista) => change({ vista })}
        />
      </StaffPageHead>
      {values.vista === 'registro' ? <RegisterView /> : <PersonDesk />}
    </>
  );
}
