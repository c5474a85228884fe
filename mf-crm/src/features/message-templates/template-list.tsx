import { Link } from 'shared/router';
import type { MessageTemplate } from 'shared/schemas';
import { Chip, Hint } from 'shared/ui-staff';
import { templateGroups } from '../../lead-data/template-groups';
import classes from './templates.module.css';

interface Props {
  templates: readonly MessageTemplate[];
  /** Id of the opened template. */
  current: string | null;
  searchOf: (id: string) => string;
}

/** The templates as links, grouped by owner. */
export function TemplateList({ templates, current, searchOf }: Props) {
  return templateGroups(templates).map(({ title, templates: shown }) => (
    <nav key={title} aria-label={title}>
      <Hint className={classes.group}>{title}</Hint>
      <ul className={classes.list}>
        {shown.map(({ id, nombre, cambiada }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf(id) }}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
            >
              {nombre}
              {cambiada ? <Chip>Cambiada</Chip> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
