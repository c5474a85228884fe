import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Hint, Stack } from 'shared/ui';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import classes from './assignment.module.css';
import { type Rule, ruleText } from './plan-text';

interface Props {
  rules: readonly Rule[];
  names: AdviserNames;
  onChange: (rules: Rule[]) => void;
  onEdit: (rule: Rule) => void;
}

/** Id of the list's heading. */
export const RULES_ID = 'reglas';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The rules in order: the first one that matches a request decides. */
export function RuleList({ rules, names, onChange, onEdit }: Props) {
  const move = (index: number, by: number, pressed: HTMLElement) => {
    if (index + by < 0 || index + by >= rules.length) return;
    const next = [...rules];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
    // The buttons move with the rule; the pressed one keeps the focus.
    setTimeout(() => pressed.focus());
  };
  const remove = (rule: Rule) => {
    onChange(rules.filter(({ id }) => id !== rule.id));
    setTimeout(() => document.getElementById(RULES_ID)?.focus());
  };
  return (
    <ol className={classes.rows}>
      {rules.map((rule, index) => (
        <li key={rule.id} className={classes.row}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <Stack component="span" gap={1} className={classes.what}>
            <b>{rule.nombre}</b>
            <Hint component="span">{ruleText(rule, names)}</Hint>
          </Stack>
          <span className={classes.actions}>
            <ActionIcon
              variant="subtle"
              aria-label={`Subir ${rule.nombre}`}
              aria-disabled={index === 0 || undefined}
              data-disabled={index === 0 || undefined}
              onClick={({ currentTarget }) => move(index, -1, currentTarget)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Bajar ${rule.nombre}`}
              aria-disabled={index === rules.length - 1 || undefined}
              data-disabled={index === rules.length - 1 || undefined}
              onClick={({ currentTarget }) => move(index, 1, currentTarget)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={`Editar ${rule.nombre}`} onClick={() => onEdit(rule)}>
              <IconPencil {...icon} />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={`Quitar ${rule.nombre}`} onClick={() => remove(rule)}>
              <IconTrash {...icon} />
            </ActionIcon>
          </span>
        </li>
      ))}
    </ol>
  );
}
