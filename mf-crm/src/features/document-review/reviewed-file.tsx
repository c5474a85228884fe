import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { LeadFile } from 'shared/schemas';
import { Row, Skeleton, UnstyledButton, VisuallyHidden } from 'shared/ui';
import { BusyButton, messageOf, RetryButton, StaffDialog, saveFile, useAction } from 'shared/ui-staff';
import { formatMoment } from '../../lead-ui/format-day';
import classes from './document-review.module.css';
import { readFile, sheetsQuery } from './file-queries';
import { FileViewer } from './file-viewer';
import type { Sheet } from './sheet';
import { SheetCanvas } from './sheet-canvas';
import { useWidth } from './use-width';

interface Props {
  leadId: string;
  file: LeadFile;
}

/** One file of a document: its first page, to open large or to download. */
export function ReviewedFile({ leadId, file }: Props) {
  const { nombre, enviado } = file;
  const query = useQuery(sheetsQuery(leadId, file));
  const [isOpen, setOpen] = useState(false);
  const [first] = query.data ?? [];
  const download = <Download leadId={leadId} file={file} />;
  return (
    <>
      {query.data && first ? (
        <UnstyledButton className={classes.preview} onClick={() => setOpen(true)}>
          <FirstPage sheet={first} />
          <Row component="span" gap={4} nowrap className={classes.look}>
            <IconZoomIn size={16} stroke={1.75} aria-hidden="true" />
            Ver<VisuallyHidden> en grande {nombre}</VisuallyHidden>
            {query.data.length > 1 ? ` · ${query.data.length} páginas` : null}
          </Row>
        </UnstyledButton>
      ) : query.error ? (
        <Notice kind="warning" action={<RetryButton query={query} />}>
          No pudimos mostrar el archivo.
        </Notice>
      ) : (
        <Skeleton height={160} />
      )}
      <p>
        {nombre} <time dateTime={enviado}>{formatMoment(enviado)}</time>
      </p>
      {download}
      {isOpen && query.data ? (
        <StaffDialog title={nombre} size={1_100} onClosed={() => setOpen(false)}>
          {() => <FileViewer sheets={query.data} name={nombre} actions={download} />}
        </StaffDialog>
      ) : null}
    </>
  );
}

function FirstPage({ sheet }: { sheet: Sheet }) {
  const [place, width] = useWidth();
  return (
    <span ref={place} className={classes.page}>
      {width > 0 ? <SheetCanvas sheet={sheet} width={width} /> : null}
    </span>
  );
}

function Download({ leadId, file: { id, nombre, formato } }: Props) {
  const saving = useAction({
    action: async () =>
      saveFile(
        await readFile(leadId, id),
        `${nombre.replace(/\.\w+$/, '')}.${formato === 'jpeg' ? 'jpg' : formato}`,
      ),
    words: messageOf,
  });
  return (
    <>
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
