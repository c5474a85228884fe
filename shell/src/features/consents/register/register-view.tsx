import { useState } from 'react';
import { useQuery } from 'shared/query';
import { ListStates, RowsSkeleton, Stack, StaffCard } from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../../parts/outcome/outcome-notice';
import { REGISTER_FAILURE, type RetentionRule, registerQuery } from './register-queries';
import { RegisterTable } from './register-table';
import classes from './register-view.module.css';
import { RetentionDialog } from './retention-dialog';
import { RetentionTable } from './retention-table';

/** The register of processing (Ley 1581 de 2012), and the retention rules. */
export function RegisterView() {
  const register = useQuery(registerQuery);
  const [rule, setRule] = useState<RetentionRule | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data } = register;

  return (
    <div className={classes.view}>
      <OutcomeNotice outcome={outcome} />
      <ListStates
        query={register}
        shown={1}
        skeleton={
          <StaffCard>
            <RowsSkeleton label="Cargando el registro..." columns={[160, 180, 120]} />
          </StaffCard>
        }
        failure={REGISTER_FAILURE}
        empty={{ title: 'El registro está vacío' }}
        order={2}
      >
        {data ? (
          <>
            <Stack component="section" gap={12} className={classes.part} aria-labelledby="conservacion">
              <h2 id="conservacion">Cuánto se conservan</h2>
              <p>
                {data.diario
                  ? 'Lo que pasa su tiempo se elimina solo, cada día.'
                  : 'Nada se elimina solo: revise lo que pasó su tiempo y elimínelo cuando corresponda.'}
              </p>
              <StaffCard>
                <RetentionTable
                  rules={data.reglas}
                  onApply={(chosen) => {
                    setOutcome(null);
                    setRule(chosen);
                  }}
                />
              </StaffCard>
            </Stack>
            <Stack component="section" gap={12} className={classes.part} aria-labelledby="registro">
              <h2 id="registro">Registro del tratamiento</h2>
              <p>Dónde hay datos de personas, para qué y hasta cuándo.</p>
              <StaffCard>
                <RegisterTable places={data.lugares} />
              </StaffCard>
            </Stack>
          </>
        ) : null}
      </ListStates>
      {rule ? (
        <RetentionDialog
          rule={rule}
          onDone={(gone) =>
            setOutcome({
              kind: 'good',
              text: `${rule.lugar}: se eliminaron ${gone.toLocaleString('es-CO')}.`,
            })
          }
          onClosed={() => setRule(null)}
        />
      ) : null}
    </div>
  );
}
