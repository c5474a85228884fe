import { useQuery } from 'shared/query';
import type { StaffProgram } from 'shared/schemas';
import { Button } from 'shared/ui';
import { RetryButton, RowsSkeleton, StaffCard, StaffState } from 'shared/ui-staff';
import { LIST_FAILURE, programQuery } from '../programs-queries';
import { ProgramEditor } from './program-editor';
import type { ProgramField } from './program-values';

/** Value in the URL for a program that does not exist yet. */
export const NEW = 'nuevo';

interface Props {
  id: string;
  onSaved: (program: StaffProgram, theirs: readonly ProgramField[]) => void;
  onClose: () => void;
  onTyped: (typed: boolean) => void;
  onHistory: (id: string) => void;
}

/** The form beside the list: at once for a new program, otherwise as soon as the stored one has been read. */
export function EditorSlot({ id, ...actions }: Props) {
  const isNew = id === NEW;
  const program = useQuery({ ...programQuery(id), enabled: !isNew, refetchOnWindowFocus: false });
  if (isNew) return <ProgramEditor name={id} program={null} {...actions} />;
  if (program.data) return <ProgramEditor name={id} program={program.data} {...actions} />;
  return (
    <StaffCard>
      {program.error ? (
        <StaffState
          kind="broken"
          title={LIST_FAILURE}
          text={program.error.message}
          actions={
            <>
              <RetryButton query={program} />
              <Button size="sm" variant="default" onClick={actions.onClose}>
                Cerrar
              </Button>
            </>
          }
        />
      ) : (
        <RowsSkeleton label="Cargando programa..." columns={[]} />
      )}
    </StaffCard>
  );
}
