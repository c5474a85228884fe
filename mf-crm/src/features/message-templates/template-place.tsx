import { may } from 'shared';
import type { MessageTemplate } from 'shared/schemas';
import { ButtonLink, Title } from 'shared/ui';
import { Hint, Stack, StaffState, Toolbar } from 'shared/ui-staff';
import { TemplateEditor } from './template-editor';
import { TemplatePreview } from './template-preview';
import classes from './templates.module.css';
import { useTemplateUrl } from './use-template-url';

interface Props {
  templates: readonly MessageTemplate[];
  order: 2 | 3 | 4;
}

/** The template in the URL: to edit, or only to read and copy if it takes an administrator to change it. */
export function TemplatePlace({ templates, order }: Props) {
  const { id, isNew, form, from, searchOfNew } = useTemplateUrl();
  const template = templates.find((one) => one.id === id);
  if (isNew) {
    const copied = templates.find((one) => one.id === from) ?? null;
    return <TemplateEditor key={form} template={null} copied={copied} order={order} />;
  }
  if (!template) {
    return (
      <StaffState
        kind="empty"
        order={order}
        title="Esta plantilla ya no existe"
        text="Elija otra de la lista."
      />
    );
  }
  if (template.de === 'propia' || may('rules')) {
    return <TemplateEditor key={form} template={template} copied={null} order={order} />;
  }
  return (
    <Stack gap={12}>
      <Title order={order} className={classes.title}>
        {template.nombre}
      </Title>
      <Hint>La cambia un administrador. Usted puede hacer una propia a partir de ella.</Hint>
      <TemplatePreview asunto={template.asunto} texto={template.texto} />
      <Toolbar>
        <ButtonLink variant="default" to={{ search: searchOfNew(template.id) }}>
          Hacer una propia
        </ButtonLink>
      </Toolbar>
    </Stack>
  );
}
