import { Notice } from 'shared/forms';
import { queryClient } from 'shared/query';
import { openFields } from 'shared/rules';
import type { MessageFacts } from 'shared/schemas';
import { ActionButton, Outcome, useAction } from 'shared/ui-staff';
import { changeEnrolmentLink } from '../../lead-data/change-enrolment-link';
import { updateFailure } from '../../lead-data/lead-failures';
import { messageFactsQuery } from '../../lead-data/messages-queries';
import classes from './message.module.css';
import { openFieldText } from './message-values';

interface Props {
  leadId: string;
  texts: readonly string[];
  /** Called when the person's link was made, with the lead's new facts. */
  onLink: (known: MessageFacts) => void;
}

/** The merge fields without a value, by name. A missing enrolment link can be made here. */
export function OpenFields({ leadId, texts, onLink }: Props) {
  const open = openFields(...texts);
  const make = useAction({
    action: async () => {
      await changeEnrolmentLink(leadId, 'POST');
      return queryClient.fetchQuery({ ...messageFactsQuery(leadId), staleTime: 0 });
    },
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
