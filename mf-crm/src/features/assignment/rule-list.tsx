import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon } from 'shared/ui';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import classes from './assignment.module.css';
import { type Rule, ruleText } from './plan-text';

interface Props {
  rules: readonly Rule[];
  names: AdviserNames;
  onChange: (rules: Rule[]) => void;
  onEdit: (rule: Rule) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The rules in their order: the first one that takes a request decides. */
export function RuleList({ rules, names, onChange, onEdit }: Props) {
  const move = (index: number, by: number) => {
    const next = [...rules];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <ol className={classes.rows}>
      {rules.map((rule, index) => (
        <li key={rule.id} className={classes.row}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={classes.what}>
            <b>{rule.nombre}</b>
            <span>{ruleText(rule, names)}</span>
          </span>
          <span className={classes.actions}>
            <ActionIcon
              variant="subtle"
              aria-label={`Subir ${rule.nombre}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Bajar ${rule.nombre}`}
              disabled={index === rules.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={`Editar ${rule.nombre}`} onClick={() => onEdit(rule)}>
              <IconPencil {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Quitar ${rule.nombre}`}
              onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </span>
        </li>
      ))}
    </ol>
  );
}
