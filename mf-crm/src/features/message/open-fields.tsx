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
  /** After the link of the person was made, with what is known of the lead since. */
  onLink: (known: MessageFacts) => void;
}

/** What the message still lacks, each by its name. A link that is missing can be made here. */
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
