import { Link } from 'shared/router';
import type { ListedTest } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Chip, ChooseBox, type ChosenRows, StaffTable } from 'shared/ui-staff';
import classes from './test-leads.module.css';
import { consentText, dayText } from './test-words';

interface Props {
  tests: readonly ListedTest[];
  chosen: ChosenRows;
  onConsent: (test: ListedTest) => void;
}

/** Tests with the consent that allows them to become leads; on a phone, each is a card. */
export function TestTable({ tests, chosen, onConsent }: Props) {
  const open = tests.filter(({ lead }) => !lead).map(({ id }) => id);
  const isAll = open.length > 0 && open.every(chosen.has);
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          {open.length > 0 ? (
            <th scope="col" className={classes.choose}>
              <ChooseBox
                className={classes.box}
                aria-label="Seleccionar los tests de la lista"
                checked={isAll}
                indeterminate={!isAll && open.some(chosen.has)}
                onChange={({ currentTarget }) => chosen.set(open, currentTarget.checked, open)}
              />
            </th>
          ) : (
            <td className={classes.choose} />
          )}
          <th scope="col">Estudiante</th>
          <th scope="col">Nivel</th>
          <th scope="col">Código</th>
          <th scope="col">Fecha</th>
          <th scope="col">Autorización</th>
          <th scope="col">Acción</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <tr key={test.id} data-chosen={chosen.has(test.id) || undefined}>
            <td className={classes.choose}>
              {test.lead ? null : (
                <ChooseBox
                  className={classes.box}
                  aria-label={`Seleccionar a ${test.nombreEstudiante}`}
                  checked={chosen.has(test.id)}
                  onChange={({ currentTarget }) => chosen.set([test.id], currentTarget.checked, open)}
                />
              )}
            </td>
            <th scope="row">
              {test.nombreEstudiante}
              <span>{test.emailEstudiante}</span>
            </th>
            <td>{test.nivelAcademico}</td>
            <td>{test.codigoAcceso}</td>
            <td>{dayText(test.fechaCreacion)}</td>
            <td className={classes.consent}>
              {consentText(test) ?? <Chip tone="mango">Falta la autorización</Chip>}
            </td>
            <td className={classes.action}>
              <TestAction test={test} onConsent={onConsent} />
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}

/** The action for a test, or the lead that it became. */
function TestAction({ test, onConsent }: Pick<Props, 'onConsent'> & { test: ListedTest }) {
  const { lead, nombreEstudiante, autorizacion } = test;
  if (lead) {
    const since = `Lead desde el ${dayText(lead.desde)}`;
    if (lead.id === null) return <>Fue lead desde el {dayText(lead.desde)}; ya no está</>;
    return (
      <Link
        to={`/admin?tab=crm&lead=${encodeURIComponent(lead.id)}`}
        aria-label={`${since}, ${nombreEstudiante}`}
      >
        {since}
      </Link>
    );
  }
  const label = autorizacion ? 'Cambiar autorización' : 'Registrar autorización';
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`${label} de ${nombreEstudiante}`}
      onClick={() => onConsent(test)}
    >
      {label}
    </Button>
  );
}
