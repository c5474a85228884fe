import { Button, Stack } from 'shared/ui';
import { exportQueueText, Row } from 'shared/ui-staff';

export type Format = 'xlsx' | 'csv';

const LABELS: Record<Format, string> = { xlsx: 'Exportar Excel', csv: 'Exportar CSV' };

interface Props {
  /** Format of the file being made. */
  writing: Format | null;
  /** Number of exports before this one in the queue; 0 unless it waits. */
  ahead: number;
  onChoose: (format: Format) => void;
}

/** Downloads the list as a file. The pressed button keeps the focus and shows the progress. */
export function ExportButtons({ writing, ahead, onChoose }: Props) {
  const busy = writing !== null;
  return (
    <Stack gap={8}>
      <Row gap={8} align="stretch">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            id={format}
            size="sm"
            variant="default"
            aria-disabled={busy}
            data-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onChoose(format);
            }}
          >
            {writing === format ? (ahead > 0 ? 'En espera...' : 'Generando...') : LABELS[format]}
          </Button>
        ))}
      </Row>
      <p role="status">{writing ? exportQueueText(ahead) : null}</p>
    </Stack>
  );
}
