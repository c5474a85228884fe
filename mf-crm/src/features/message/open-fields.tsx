import { Notice } from 'shared/forms';
import { openFields } from 'shared/rules';
import { ActionButton, Outcome, useAction } from 'shared/ui-staff';
import { changeEnrolmentLink } from '../../lead-data/change-enrolment-link';
import { updateFailure } from '../../lead-data/lead-failures';
import classes from './message.module.css';
import { openFieldText } from './message-values';

interface Props {
  leadId: string;
  texts: readonly string[];
  /** After the link of the person was made. */
  onLink: () => void;
}

/** What the message still lacks, each by its name. A link that is missing can be made here. */
export function OpenFields({ leadId, texts, onLink }: Props) {
  const open = openFields(...texts);
  const make = useAction({
    action: () => changeEnrolmentLink(leadId, 'POST'),
    onDone: onLink,
    words: updateFailure,
  });
  if (open.length === 0) return null;
  return (
    <>
      <Notice
        kind="warning"
        action={
          open.includes('{enlace}') ? (
            <ActionButton size="sm" variant="default" action={make} doing="Creando...">
              Crear enlace
            </ActionButton>
          ) : null
        }
      >
        Antes de enviar, complete o quite del mensaje:
        <ul className={classes.missing}>
          {open.map((field) => (
            <li key={field}>
              <code>{field}</code> {openFieldText(field)}
            </li>
          ))}
        </ul>
      </Notice>
      <Outcome of={make} />
    </>
  );
}
