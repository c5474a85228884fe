import {
  IconArrowBackUp,
  IconFileExport,
  IconFileImport,
  IconPercentage,
  IconPlus,
} from '@tabler/icons-react';
import { Button } from 'shared/ui';
import { NEW } from './editor/editor-slot';
import { openerId } from './editor/field-id';
import type { PanelDialog } from './panel-dialogs';
import classes from './programs-panel.module.css';

interface Props {
  /** A form is open: on a phone it replaces the list and these actions. */
  isEditing: boolean;
  onDialog: (dialog: PanelDialog) => void;
  onChanges: () => void;
  onCreate: () => void;
}

/** What can be done with the whole list. */
export function PanelActions({ isEditing, onDialog, onChanges, onCreate }: Props) {
  return (
    <div className={classes.actions} data-editing={isEditing ? '' : undefined}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPercentage aria-hidden="true" />}
        onClick={() => onDialog({ kind: 'prices' })}
      >
        Cambiar precios
      </Button>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconArrowBackUp aria-hidden="true" />}
        className={classes.short}
        title="Últimos cambios"
        onClick={onChanges}
      >
        <span className={classes.word}>Últimos cambios</span>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileImport aria-hidden="true" />}
        className={classes.short}
        title="Importar"
        onClick={() => onDialog({ kind: 'import' })}
      >
        <span className={classes.word}>Importar</span>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileExport aria-hidden="true" />}
        className={classes.short}
        title="Exportar"
        onClick={() => onDialog({ kind: 'export' })}
      >
        <span className={classes.word}>Exportar</span>
      </Button>
      <Button
        id={openerId(NEW)}
        size="sm"
        className={classes.create}
        leftSection={<IconPlus aria-hidden="true" />}
        onClick={onCreate}
      >
        Nuevo programa
      </Button>
    </div>
  );
}
