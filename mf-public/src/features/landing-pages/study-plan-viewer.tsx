import { IconDownload, IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useAsync } from 'shared';
import { Button, ErrorState, NewTabNote, Picture, type PictureSource, Row, Skeleton, Stack } from 'shared/ui';
import classes from './study-plan-viewer.module.css';

export interface StudyPlanFile {
  pdf: string;
  /** Picture of its first sheet. */
  cover: PictureSource;
}

interface StudyPlanViewerProps {
  title: string;
  studyPlan: StudyPlanFile;
  onClose: () => void;
}

/** The study plan in the page. Phones have no PDF viewer: they get a picture of the sheet, and a link to the file. */
export function StudyPlanViewer({ title, studyPlan, onClose }: StudyPlanViewerProps) {
  const { pdf, cover } = studyPlan;
  return (
    <section className={classes.viewer} aria-label={`Plan de estudios de ${title}`}>
      <Row gap="0 12px" className={classes.bar}>
        <p>Plan de estudios en PDF</p>
        <a href={pdf} download={`Plan de estudios - ${title}.pdf`}>
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          Descargar
        </a>
        <Button
          size="sm"
          variant="subtle"
          onClick={onClose}
          leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        >
          Cerrar
        </Button>
      </Row>
      {navigator.pdfViewerEnabled ? (
        <Document pdf={pdf} title={title} />
      ) : (
        <Stack gap={12} className={classes.without}>
          <Picture className={classes.sheet} source={cover} alt="" sizes="min(320px, 70vw)" />
          <p>Su navegador no muestra documentos PDF dentro de la página.</p>
          <a href={pdf} target="_blank" rel="noopener">
            Abrir el plan de estudios
            <NewTabNote />
          </a>
        </Stack>
      )}
    </section>
  );
}

/** The browser's PDF viewer in a frame. Frames report no load errors, so the file is fetched first. */
function Document({ pdf, title }: { pdf: string; title: string }) {
  const read = useCallback((signal: AbortSignal) => fetchDocument(pdf, signal), [pdf]);
  const { data, error, loading, refetch } = useAsync(read);
  if (!data && error) {
    return (
      <Stack gap={12} className={classes.without}>
        <ErrorState
          order={4}
          title="No pudimos cargar el plan de estudios"
          text="Revise su conexión e intente nuevamente."
          onRetry={refetch}
          retrying={loading}
        />
      </Stack>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Cargando el plan de estudios">
        <Skeleton className={classes.document} radius={0} />
      </div>
    );
  }
  return (
    <iframe
      className={classes.document}
      src={`${pdf}#view=FitH&navpanes=0`}
      title={`Plan de estudios: ${title}`}
    />
  );
}

async function fetchDocument(pdf: string, signal: AbortSignal): Promise<true> {
  const response = await fetch(pdf, { signal });
  if (!response.ok) throw new Error(`${pdf}: ${response.status}`);
  await response.arrayBuffer();
  return true;
}
