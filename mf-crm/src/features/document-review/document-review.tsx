import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { LeadFile } from 'shared/schemas';
import { Button, TextArea } from 'shared/ui';
import { BusyButton, Row, Stack, useAction } from 'shared/ui-staff';
import { enrolmentQuery } from '../../lead-data/enrolment-query';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { takeFocus } from '../../lead-ui/take-focus';
import classes from './document-review.module.css';
import { acceptDocument, askAgain } from './file-queries';
import { ReviewedFile } from './reviewed-file';

type Documento = Lead['documentos'][number];

/** What came by the applicant's page and waits to be looked at, document by document; nothing where nothing does. */
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
    // What was answered takes its buttons with it.
    if (count < shown.current) takeFocus(place.current);
    shown.current = count;
  }, [count]);
  return (
    <div ref={place} tabIndex={-1}>
      {count > 0 ? (
        <section className={classes.review} aria-label="Documentos por revisar">
          <h4>Por revisar ({count})</h4>
          {documents.map((document) => (
            <ReviewedDocument
              key={document.id}
              lead={lead}
              document={document}
              files={waiting.filter(({ documentoId }) => documentoId === document.id)}
            />
          ))}
        </section>
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
  const reason = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const accepting = useAction({ action: () => acceptDocument(lead.id, document.id), words: updateFailure });
  const asking = useAction({
    action: () => askAgain(lead.id, document.id, reason.current?.value.trim() ?? ''),
    words: updateFailure,
  });
  const problem = accepting.problem ?? asking.problem;
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
        <BusyButton size="sm" color="selva" busy={accepting.busy} onClick={() => accepting.run()}>
          Aceptar
        </BusyButton>
        <Button ref={opener} size="sm" variant="default" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Pedir de nuevo…
        </Button>
      </Row>
      {asks ? (
        <Stack
          component="form"
          gap={8}
          onSubmit={(event) => {
            event.preventDefault();
            if (!asking.busy) asking.run();
          }}
        >
          <TextArea
            ref={reason}
            label="Qué debe corregir"
            description="La persona lo lee en su página y le llega por correo."
            required
            minLength={3}
            maxLength={500}
            rows={2}
            autoFocus
          />
          <Row gap={8} align="stretch">
            <BusyButton size="sm" type="submit" busy={asking.busy}>
              Pedir de nuevo
            </BusyButton>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                setAsks(false);
                opener.current?.focus();
              }}
            >
              Volver
            </Button>
          </Row>
        </Stack>
      ) : null}
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </article>
  );
}
