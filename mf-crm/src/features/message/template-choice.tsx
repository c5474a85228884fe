import type { MessageTemplate } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import { templateGroups } from '../../lead-data/template-groups';

interface Props {
  templates: readonly MessageTemplate[];
  /** Id of the template; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Select for the template that the message starts from. */
export function TemplateChoice({ templates, chosen, onChoose }: Props) {
  const groups = templateGroups(templates).map(({ title, templates: shown }) => ({
    group: title,
    items: shown.map(({ id, nombre }) => ({ value: id, label: nombre })),
  }));
  return (
    <NativeSelect
      label="Plantilla"
      data={[{ value: '', label: 'Sin plantilla' }, ...groups]}
      value={templates.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data-autofocus
    />
  );
}
