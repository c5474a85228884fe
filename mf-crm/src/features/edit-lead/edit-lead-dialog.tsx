import { useState } from 'react';
import type { Role } from 'shared';
import { LEAD_ESTADOS, programTypeOf, UNIVERSITY_NAMES } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogForm, ESTADO_LABELS, StaffDialog } from 'shared/ui-staff';
import type { AdviserNames } from '../../leads/advisers-queries';
import type { Lead } from '../../leads/lead';
import { ORIGEN_LABELS, optionsOf, PRIORIDAD_LABELS } from '../../leads/lead-labels';
import { useLeadRights } from '../../leads/lead-rights';
import { changeLead } from '../../leads/leads-queries';
import { ProgramField } from '../../programs/program-field';
import classes from './edit-lead-dialog.module.css';

const ESTADOS = LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] }));

interface Props {
  lead: Lead;
  role: Role;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onClosed: () => void;
}

/** Edits a lead; only an admin changes its adviser (spec: staff-panel §5, "Edit Lead"). */
export function EditLeadDialog({ lead, role, advisers, names, onClosed }: Props) {
  const [university, setUniversity] = useState(lead.universidad ?? '');
  const [program, setProgram] = useState(lead.programaInteres ?? '');
  const { isAdviser, isAssignee, isCreator } = useLeadRights(lead, role);
  const hints = [
    isCreator && 'Eres el creador de este lead',
    isAssignee && !isCreator && 'Este lead te fue asignado por un administrador',
    isAdviser && 'Eres el asesor asignado a este lead',
  ].filter((hint) => hint !== false);

  const save = (fields: FormData) => {
    const values = Object.fromEntries([...fields].filter(([name]) => name !== 'asesorAsignado'));
    const asesor = String(fields.get('asesorAsignado') ?? '');
    const moved = role === 'admin' && asesor !== (lead.asesorAsignado ?? '');
    return changeLead(lead, {
      ...values,
      ...(program !== lead.programaInteres && { tipoPrograma: programTypeOf(program) }),
      ...(moved && { asesorAsignado: asesor || null, asignadoA: asesor || null }),
    });
  };
  const universities = [...new Set([...(lead.universidad ? [lead.universidad] : []), ...UNIVERSITY_NAMES])];

  return (
    <StaffDialog title="Editar Lead" size={680} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Guardar cambios"
          submitting="Guardando..."
          submit={save}
          onDone={close}
          onCancel={close}
        >
          {(errors, readOnly) => {
            const text = (name: 'nombre' | 'cedula' | 'email' | 'telefono', label: string, type = 'text') => (
              <TextInput
                name={name}
                type={type}
                label={label}
                required
                autoComplete="off"
                readOnly={readOnly}
                defaultValue={lead[name] ?? ''}
                error={errors[name]}
              />
            );
            return (
              <>
                {hints.map((hint) => (
                  <p key={hint} className={classes.hint}>
                    {hint}
                  </p>
                ))}
                <div className={classes.grid}>
                  {text('nombre', 'Nombre completo')}
                  {text('cedula', 'Cédula')}
                  {text('email', 'Email', 'email')}
                  {text('telefono', 'Teléfono', 'tel')}
                  <NativeSelect
                    name="universidad"
                    label="Universidad"
                    required
                    data={['', ...universities]}
                    value={university}
                    onChange={({ currentTarget }) => setUniversity(currentTarget.value)}
                    error={errors.universidad}
                  />
                  <ProgramField
                    id="edit-program"
                    label="Programa de interés"
                    university={university}
                    type={programTypeOf(program)}
                    value={program}
                    onChange={setProgram}
                    error={errors.programaInteres}
                  />
                  <NativeSelect name="estado" label="Estado" data={ESTADOS} defaultValue={lead.estado} />
                  <NativeSelect
                    name="origen"
                    label="Origen"
                    data={optionsOf(ORIGEN_LABELS)}
                    defaultValue={lead.origen}
                  />
                  <NativeSelect
                    name="prioridad"
                    label="Prioridad"
                    data={optionsOf(PRIORIDAD_LABELS)}
                    defaultValue={lead.prioridad}
                  />
                  <TextInput
                    name="enlaceDocumentos"
                    type="url"
                    label="Enlace de documentos"
                    placeholder="https://"
                    autoComplete="off"
                    defaultValue={lead.enlaceDocumentos ?? ''}
                    error={errors.enlaceDocumentos}
                  />
                  <AdviserField
                    lead={lead}
                    role={role}
                    advisers={advisers}
                    names={names}
                    error={errors.asesorAsignado}
                  />
                </div>
              </>
            );
          }}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

interface AdviserFieldProps extends Omit<Props, 'onClosed'> {
  error: string | undefined;
}

function AdviserField({ lead, role, advisers, names, error }: AdviserFieldProps) {
  if (role !== 'admin') {
    return <p className={classes.hint}>Solo los administradores pueden cambiar la asignación de asesor</p>;
  }
  const current = lead.asesorAsignado;
  const active = advisers.filter(({ activo, sub }) => activo || sub === current);
  const known = !current || active.some(({ sub }) => sub === current);
  return (
    <NativeSelect
      name="asesorAsignado"
      label="Asesor"
      data={[
        { value: '', label: 'Sin asesor' },
        ...(known ? [] : [{ value: current, label: names.get(current) ?? 'Otro asesor' }]),
        ...active.map(({ sub, nombre, email }) => ({ value: sub, label: `${nombre || email} · ${email}` })),
      ]}
      defaultValue={current ?? ''}
      error={error}
    />
  );
}
