import { useState } from 'react';
import { Notice } from 'shared/forms';
import { DOCUMENT_CHECKLISTS, leadProgramType } from 'shared/rules';
import { Checkbox } from 'shared/ui-overlay';
import { Chip, Progress, Row, useAction } from 'shared/ui-staff';
import { documentProgress } from '../../lead-data/document-progress';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { setDocument } from '../../lead-data/leads-queries';
import { cancelReminders } from '../../lead-data/reminder-calls';
import { ReminderForm } from '../../lead-form/reminder-form';
import { formatDay } from '../../lead-ui/format-day';
import classes from './lead-documents.module.css';

const CANCEL_WARNING =
  'El documento quedó como recibido, pero no pudimos cancelar sus recordatorios: puede llegarle un correo de más.';

type Documento = Lead['documentos'][number];

/** The tab "Documentos": the checklist of the program type, its progress and its reminder (spec: staff-panel §2, §4). */
export function LeadDocuments({ lead }: { lead: Lead }) {
  const { received, total, percent, requiredReceived, required } = documentProgress(lead.documentos);
  const checklist = DOCUMENT_CHECKLISTS[leadProgramType(lead)];
  const categories = [...new Set(checklist.map(({ categoria }) => categoria))];
  const places = new Map(checklist.map(({ tipo }, place) => [tipo, place]));
  const categoryOf = (tipo: string) => checklist[places.get(tipo) ?? -1]?.categoria;

  const groups = [...categories, undefined].map((category) => {
    const shown = lead.documentos
      .filter(({ tipo, aplica }) => (aplica ? categoryOf(tipo) : undefined) === category)
      .toSorted((one, other) => (places.get(one.tipo) ?? 0) - (places.get(other.tipo) ?? 0));
    return [category ?? 'De otro tipo de programa', shown] as const;
  });
  return (
    <>
      <Row component="p" gap="4px 8px" align="baseline" className={classes.summary}>
        <b>{percent} %</b> {received} de {total} recibidos
        <span>
          <b>
            {requiredReceived}/{required}
          </b>{' '}
          obligatorios
        </span>
      </Row>
      <Progress value={percent} color="selva" aria-label="Documentos recibidos" />
      {groups.map(([title, documents]) =>
        documents.length > 0 ? (
          <section key={title} className={classes.group}>
            <h4>{title}</h4>
            <ul>
              {documents.map((document) => (
                <DocumentRow key={document.id} lead={lead} document={document} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <ReminderForm lead={lead} subject="documento" />
    </>
  );
}

function DocumentRow({ lead, document }: { lead: Lead; document: Documento }) {
  const { id, nombre, estado, obligatorio, fechaSubida } = document;
  const [isWarned, setWarned] = useState(false);
  const { run, problem } = useAction({
    action: async () => {
      setWarned(false);
      const next = estado === 'recibido' ? 'pendiente' : 'recibido';
      await setDocument(lead, id, next);
      if (next === 'recibido') setWarned(!(await cancelReminders(lead.id, 'documento', id)));
    },
    words: updateFailure,
  });
  return (
    <li>
      <Checkbox label={nombre} checked={estado === 'recibido'} onChange={() => run()} />
      {obligatorio ? <Chip tone="mango">Obligatorio</Chip> : null}
      {fechaSubida ? <time>{formatDay(fechaSubida)}</time> : null}
      {problem || isWarned ? (
        <div className={classes.outcome}>
          <Notice kind={problem ? 'bad' : 'info'}>{problem ?? CANCEL_WARNING}</Notice>
        </div>
      ) : null}
    </li>
  );
}
