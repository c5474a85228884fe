import { IconExternalLink, IconHistory, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { programPath } from 'shared/rules';
import type { StaffProgram } from 'shared/schemas';
import { ActionIcon, Button, ExternalLink } from 'shared/ui';
import { BusyButton } from 'shared/ui-staff';
import classes from './program-editor.module.css';

interface HeadProps {
  ref: Ref<HTMLHeadingElement>;
  program: StaffProgram | null;
  onHistory: (id: string) => void;
  onClose: () => void;
}

/** The header of the form, which stays in view while it scrolls. */
export const ProgramHead = ({ ref, program, onHistory, onClose }: HeadProps) => (
  <header className={classes.head}>
    <h3 id="editor-title" ref={ref} tabIndex={-1}>
      {program ? 'Editar programa' : 'Nuevo programa'}
    </h3>
    {program ? (
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconHistory aria-hidden="true" />}
        onClick={() => onHistory(program.id)}
      >
        Historial
      </Button>
    ) : null}
    <ActionIcon aria-label="Cerrar el formulario" onClick={onClose}>
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  </header>
);

/** The public page of a program; for a draft, the preview that only staff can see. */
const pageOf = ({ id, titulo, publicado }: StaffProgram) =>
  publicado ? programPath({ id, title: titulo }) : `/programas/${encodeURIComponent(id)}/vista-previa`;

/** The footer of the form. */
export const ProgramFoot = ({ program, busy }: { program: StaffProgram | null; busy: boolean }) => (
  <footer className={classes.foot}>
    {program ? (
      <ExternalLink href={pageOf(program)}>
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />{' '}
        {program.publicado ? 'Ver en el sitio' : 'Vista previa'}
      </ExternalLink>
    ) : null}
    <BusyButton type="submit" size="sm" busy={busy}>
      {busy ? 'Guardando...' : 'Guardar'}
    </BusyButton>
  </footer>
);
