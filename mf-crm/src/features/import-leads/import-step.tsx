import type { LeadImport } from 'shared/schemas';
import { refreshAll } from '../../lead-data/refresh-changed';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { ImportColumns } from './import-columns';
import { ImportFile } from './import-file';
import { ImportFailure, ImportProgress } from './import-progress';
import { ImportResult, ImportReview } from './import-review';

interface StepProps extends Pick<CrmViewProps, 'advisers'> {
  /** The current import; without one, a file is asked for. */
  of: LeadImport | undefined;
  /** Whether to ask for the columns. */
  columns: boolean;
  /** The previous import, if it was stopped. */
  canceled: LeadImport | undefined;
  /** Whether the columns are to be chosen again. */
  onColumns: (again: boolean) => void;
  /** Called to replace this import with a new file. */
  onOther: (id: string) => void;
}

/** The current step of the import. */
export function ImportStep({ of: current, columns, advisers, canceled, onColumns, onOther }: StepProps) {
  const started = () => onColumns(false);
  if (!current) return <ImportFile onRead={started} canceled={canceled} />;
  if (columns) {
    return (
      <ImportColumns
        key={current.id}
        current={current}
        advisers={advisers}
        onStarted={started}
        onOtherFile={() => onOther(current.id)}
      />
    );
  }
  switch (current.estado) {
    case 'revisando':
    case 'importando':
      return <ImportProgress current={current} />;
    case 'fallido':
      return <ImportFailure current={current} />;
    case 'revisado':
      return <ImportReview current={current} onColumns={() => onColumns(true)} />;
    default:
      return (
        <ImportResult
          current={current}
          onAnother={() => {
            onOther(current.id);
            void refreshAll();
          }}
        />
      );
  }
}
