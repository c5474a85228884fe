import { IconFileText } from '@tabler/icons-react';
import { VisuallyHidden } from 'shared/ui';
import { Chip } from 'shared/ui-staff';
import { documentSummary } from '../lead-data/document-progress';
import type { Lead } from '../lead-data/lead';

/** In a row: how many required documents are received, coloured if some wait for review. */
export function DocumentsBadge({ lead }: { lead: Pick<Lead, 'estado' | 'documentos'> }) {
  const summary = documentSummary(lead);
  if (!summary) return null;
  const { count, waiting } = summary;
  const text = `Documentos ${count}${waiting ? `, ${waiting}` : ''}`;
  return (
    <Chip tone={waiting ? 'mango' : 'noche'} title={text}>
      <IconFileText size={14} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Chip>
  );
}
