import { useState } from 'react';
import type { AdviserRecord } from 'shared/schemas';
import { Button, Row, Title, type TitleOrder } from 'shared/ui';
import { Chip, Hint, StaffCard } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import classes from './assignment.module.css';
import type { Rule } from './plan-text';
import { RuleDialog } from './rule-dialog';
import { RULES_ID, RuleList } from './rule-list';

interface Props {
  rules: readonly Rule[];
  /** Whether the stored rules assign requests. */
  isActive: boolean;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  order: TitleOrder;
  onChange: (rules: Rule[]) => void;
}

/** The rules in order, and the dialog of the one being edited. */
export function RulesCard({ rules, isActive, advisers, names, order, onChange }: Props) {
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  return (
    <>
      <StaffCard aria-labelledby={RULES_ID}>
        <Row component="header" gap="6px 12px" className={classes.head}>
          <Title order={order} id={RULES_ID} className={classes.title} tabIndex={-1}>
            Reglas
          </Title>
          <Chip tone={isActive ? 'selva' : 'noche'}>{isActive ? 'Activas' : 'Inactivas'}</Chip>
          <Hint>
            Se usa la primera regla que cubre la solicitud; la recibe quien tenga menos leads abiertos.
          </Hint>
          <Button size="sm" variant="default" onClick={() => setEdited('new')}>
            Agregar regla
          </Button>
        </Row>
        {rules.length === 0 ? (
          <p className={classes.padded}>
            Sin reglas, las solicitudes esperan en «Solicitudes» a que alguien las asigne.
          </p>
        ) : (
          <RuleList rules={rules} names={names} onChange={onChange} onEdit={setEdited} />
        )}
      </StaffCard>
      {edited ? (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          advisers={advisers}
          onSaved={(rule) =>
            onChange(
              edited === 'new' ? [...rules, rule] : rules.map((one) => (one.id === rule.id ? rule : one)),
            )
          }
          onClosed={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
