import type { MessageTemplate } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';

const GROUPS = [
  ['sistema', 'Del panel'],
  ['equipo', 'Del equipo'],
  ['propia', 'Suyas'],
] as const;

interface Props {
  templates: readonly MessageTemplate[];
  /** Id; empty: none. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which template the message begins with. */
export function TemplateChoice({ templates, chosen, onChoose }: Props) {
  const groups = GROUPS.flatMap(([de, group]) => {
    const items = templates
      .filter((template) => template.de === de)
      .map(({ id, nombre }) => ({ value: id, label: nombre }));
    return items.length > 0 ? [{ group, items }] : [];
  });
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
