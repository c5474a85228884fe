import { IconLock } from '@tabler/icons-react';
import { Row } from 'shared/ui';
import classes from './composer.module.css';
import { TEMPLATES, type Template } from './templates';

interface Props {
  isNote: boolean;
  onTake: (template: Template) => void;
  /** Switches between the answer and a note that the client does not see. */
  onNote: () => void;
}

/** Templates as buttons, and the switch to notes. */
export const QuickReplies = ({ isNote, onTake, onNote }: Props) => (
  <Row gap={6} align="stretch" nowrap className={classes.quick}>
    {TEMPLATES.map((template) => (
      <button key={template.name} type="button" className={classes.chip} onClick={() => onTake(template)}>
        {template.name}
      </button>
    ))}
    <button type="button" className={classes.noteChip} aria-pressed={isNote} onClick={onNote}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      Nota privada
    </button>
  </Row>
);
