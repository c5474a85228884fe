import classes from './composer.module.css';
import type { Template } from './templates';

/** Id of a template's option. */
export const templateOption = ({ name }: Template): string => `plantilla-${name.toLowerCase()}`;

interface Props {
  id: string;
  templates: readonly Template[];
  /** The template that Enter chooses. */
  current: Template;
  onTake: (template: Template) => void;
}

/** The templates that "/" offers. The focus stays in the field. */
export function TemplateList({ id, templates, current, onTake }: Props) {
  return (
    <div id={id} className={classes.templates} role="listbox" aria-label="Plantillas">
      {templates.map((template) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the options and takes one with Enter
        <div
          key={template.name}
          id={templateOption(template)}
          role="option"
          aria-selected={template === current}
          tabIndex={-1}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(template)}
        >
          <b>{template.name}</b>
          <span>{template.text}</span>
        </div>
      ))}
    </div>
  );
}
