import { IconDownload, IconFile } from '@tabler/icons-react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { LeadFile } from 'shared/schemas';
import { Skeleton } from 'shared/ui';
import { BusyButton, RetryButton, saveFile, useAction } from 'shared/ui-staff';
import { updateFailure } from '../../lead-data/lead-failures';
import { formatMoment } from '../../lead-ui/format-day';
import classes from './document-review.module.css';
import { pictureQuery, readFile } from './file-queries';

/** One file of a document, to be looked at or taken along. */
export function ReviewedFile({ leadId, file }: { leadId: string; file: LeadFile }) {
  const { id, nombre, formato, enviado } = file;
  const saving = useAction({
    action: async () =>
      saveFile(
        await readFile(leadId, id),
        `${nombre.replace(/\.\w+$/, '')}.${formato === 'jpeg' ? 'jpg' : formato}`,
      ),
    words: updateFailure,
  });
  return (
    <>
      {formato === 'pdf' ? (
        <span className={classes.pdf}>
          <IconFile size={28} stroke={1.75} aria-hidden="true" /> PDF
        </span>
      ) : (
        <Picture leadId={leadId} file={file} />
      )}
      <p>
        {nombre} <time dateTime={enviado}>{formatMoment(enviado)}</time>
      </p>
      <BusyButton
        size="xs"
        variant="default"
        busy={saving.busy}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => saving.run()}
      >
        Descargar
      </BusyButton>
      {saving.problem ? <Notice kind="bad">{saving.problem}</Notice> : null}
    </>
  );
}

function Picture({ leadId, file }: { leadId: string; file: LeadFile }) {
  const query = useQuery(pictureQuery(leadId, file));
  if (query.data) return <img src={query.data} alt={`Lo que llegó: ${file.nombre}`} />;
  if (query.error) {
    return (
      <Notice kind="warning" action={<RetryButton query={query} />}>
        No pudimos mostrar la imagen.
      </Notice>
    );
  }
  return <Skeleton height={160} />;
}
