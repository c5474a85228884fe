import { useState } from 'react';
import { Notice } from 'shared/forms';
import { DOCUMENT_CHECKLISTS, leadProgramType } from 'shared/rules';
import { Checkbox } from 'shared/ui-overlay';
import { Progress } from 'shared/ui-staff';
import { formatDay } from '../../leads/format-day';
import type { Lead } from '../../leads/lead';
import { cancelReminders, setDocument, updateFailure } from '../../leads/leads-queries';
import { ReminderForm } from '../../reminders/reminder-form';
import { documentProgress } from './document-progress';
import classes from './lead-documents.module.css';

const CANCEL_WARNING =
  'El documento quedó como recibido, pero no pudimos cancelar sus recordatorios: puede llegarle un correo de más.';

type Documento = Lead['documentos'][number];

/** What went wrong with a document, told in its row. */
interface Outcome {
  documentId: string;
  kind: 'bad' | 'info';
  text: string;
}

/** The tab "Documentos": the checklist of the program type, its progress and its reminder (spec: staff-panel §2, §4). */
export function LeadDocuments({ lead }: { lead: Lead }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { received, total, percent, requiredReceived, required } = documentProgress(lead.documentos);
  const checklist = DOCUMENT_CHECKLISTS[leadProgramType(lead)];
  const categories = [...new Set(checklist.map(({ categoria }) => categoria))];
  const places = new Map(checklist.map(({ tipo }, place) => [tipo, place]));
  const categoryOf = (tipo: string) => checklist[places.get(tipo) ?? -1]?.categoria;

  const toggle = async (document: Documento) => {
    setBusy(document.id);
    setOutcome(null);
    const estado = document.estado === 'recibido' ? 'pendiente' : 'recibido';
    try {
      await setDocument(lead, document.id, estado);
      if (estado === 'recibido' && !(await cancelReminders(lead.id, 'documento', document.id))) {
        setOutcome({ documentId: document.id, kind: 'info', text: CANCEL_WARNING });
      }
    } catch (error) {
      setOutcome({ documentId: document.id, kind: 'bad', text: updateFailure(error) });
    }
    setBusy(null);
  };

  const groups = [...categories, undefined].map((category) => {
    const shown = lead.documentos
      .filter(({ tipo, aplica }) => (aplica ? categoryOf(tipo) : undefined) === category)
      .toSorted((one, other) => (places.get(one.tipo) ?? 0) - (places.get(other.tipo) ?? 0));
    return [category ?? 'De otro tipo de programa', shown] as const;
  });
  return (
    <>
      <p className={classes.summary}>
        <b>{percent} %</b> {received} de {total} recibidos
        <span>
          <b>
            {requiredReceived}/{required}
          </b>{' '}
          obligatorios
        </span>
      </p>
      <Progress value={percent} color="selva" aria-label="Documentos recibidos" />
      {groups.map(([title, documents]) =>
        documents.length > 0 ? (
          <section key={title} className={classes.group}>
            <h4>{title}</h4>
            <ul>
              {documents.map((document) => (
                <li key={document.id}>
                  <Checkbox
                    label={document.nombre}
                    checked={document.estado === 'recibido'}
                    onChange={() => {
                      // Disabled, it would lose the focus.
                      if (busy !== document.id) void toggle(document);
                    }}
                  />
                  {document.obligatorio ? <span className={classes.required}>Obligatorio</span> : null}
                  {document.fechaSubida ? <time>{formatDay(document.fechaSubida)}</time> : null}
                  {outcome?.documentId === document.id ? (
                    <div className={classes.outcome}>
                      <Notice kind={outcome.kind}>{outcome.text}</Notice>
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <ReminderForm lead={lead} subject="documento" />
    </>
  );
}
