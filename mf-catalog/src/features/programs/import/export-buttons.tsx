import { Button, Stack } from 'shared/ui';
import { exportQueueText, Row } from 'shared/ui-staff';

export type Format = 'xlsx' | 'csv';

const LABELS: Record<Format, string> = { xlsx: 'Exportar Excel', csv: 'Exportar CSV' };

interface Props {
  /** The file that is being made. */
  writing: Format | null;
  /** Exports before it; 0 unless it waits. */
  ahead: number;
  onChoose: (format: Format) => void;
}

/** The list as a file. The pressed button keeps the focus and says what happens to its file. */
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
