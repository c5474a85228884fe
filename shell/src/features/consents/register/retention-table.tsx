import { Button } from 'shared/ui';
import { StaffTable } from 'shared/ui-staff';
import type { RetentionRule } from './register-queries';
import classes from './register-view.module.css';
import { dueText, lastText, timeKept } from './retention-words';

interface Props {
  rules: readonly RetentionRule[];
  onApply: (rule: RetentionRule) => void;
}

/** Each rule with what it would delete now; on a phone, each is a card. */
export function RetentionTable({ rules, onApply }: Props) {
  return (
    <StaffTable className={classes.rules}>
      <thead>
        <tr>
          <th scope="col">Datos</th>
          <th scope="col">Se conservan</th>
          <th scope="col">Pasaron su tiempo</th>
          <th scope="col">Última eliminación</th>
          <th scope="col">Acción</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.regla}>
            <th scope="row" className={classes.what}>
              {rule.lugar}
              <span>{rule.motivo}</span>
            </th>
            <td data-name="Se conservan">{timeKept(rule.meses)}</td>
            <td data-name="Pasaron su tiempo">{dueText(rule)}</td>
            <td data-name="Última eliminación">{lastText(rule)}</td>
            <td>
              {rule.vencidos > 0 ? (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Eliminar lo vencido: ${rule.lugar}`}
                  onClick={() => onApply(rule)}
                >
                  Eliminar lo vencido
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
