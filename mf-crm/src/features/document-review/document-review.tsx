import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'shared/query';
import type { LeadFile } from 'shared/schemas';
import { Button, Stack } from 'shared/ui';
import { ActionButton, Outcome, Row, useAction } from 'shared/ui-staff';
import { enrolmentQuery } from '../../lead-data/enrolment-query';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { takeFocus } from '../../lead-ui/take-focus';
import { AskAgain } from './ask-again';
import classes from './document-review.module.css';
import { acceptDocument } from './file-queries';
import { ReviewedFile } from './reviewed-file';

type Documento = Lead['documentos'][number];

/** Files from the applicant's page that wait for review, by document. Renders nothing visible when there are none. */
export function DocumentReview({ lead }: { lead: Lead }) {
  const { data } = useQuery(enrolmentQuery(lead.id));
  const waiting = (data?.archivos ?? []).filter(({ estado }) => estado === 'por_revisar');
  const documents = lead.documentos.filter(
    ({ id, estado }) => estado === 'pendiente' && waiting.some(({ documentoId }) => documentoId === id),
  );
  const count = documents.length;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    // A reviewed document disappears with its buttons.
    if (count < shown.current) takeFocus(place.current);
    shown.current = count;
  }, [count]);
  return (
    <div ref={place} tabIndex={-1}>
      {count > 0 ? (
        <Stack component="section" gap={10} className={classes.review} aria-label="Documentos por revisar">
          <h4>Por revisar ({count})</h4>
          {documents.map((document) => (
            <ReviewedDocument
              key={document.id}
              lead={lead}
              document={document}
              files={waiting.filter(({ documentoId }) => documentoId === document.id)}
            />
          ))}
        </Stack>
      ) : null}
    </div>
  );
}

interface Props {
  lead: Lead;
  document: Documento;
  files: readonly LeadFile[];
}

function ReviewedDocument({ lead, document, files }: Props) {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const accepting = useAction({ action: () => acceptDocument(lead.id, document.id), words: updateFailure });
  return (
    <article className={classes.document} aria-label={document.nombre}>
      <h5>{document.nombre}</h5>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <ReviewedFile leadId={lead.id} file={file} />
          </li>
        ))}
      </ul>
      <Row gap={8} align="stretch">
        <ActionButton size="sm" color="selva" action={accepting}>
          Aceptar
        </ActionButton>
        <Button ref={opener} size="sm" variant="default" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Pedir de nuevo…
        </Button>
      </Row>
      {asks ? (
        <AskAgain
          leadId={lead.id}
          documentId={document.id}
          onClosed={() => {
            setAsks(false);
            opener.current?.focus();
          }}
        />
      ) : null}
      <Outcome of={accepting} />
    </article>
  );
}
