import { useState } from 'react';
import { UNIVERSITY_NAMES } from 'shared/rules';
import type { ProgramSelection } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import {
  ActionForm,
  DialogButtons,
  StaffDialog,
  StaffForm,
  schemaOf,
  useAction,
  useDraftForm,
} from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import { HoursForm } from './hours-form';
import type { ManyFormProps } from './many-form';
import { changeMany } from './many-queries';
import { manyText, undoOf } from './many-texts';
import { PeriodCopyForm } from './period-copy-form';
import { PriceForm } from './price-form';

/** What can be done with many programs at once. */
export type ManyAction = 'publicar' | 'retirar' | 'precio' | 'periodo' | 'universidad' | 'programar';

interface Props {
  action: ManyAction;
  /** Which programs, and their count as text, such as "214 programas". */
  selection: () => ProgramSelection;
  programs: string;
  /** The periods that programs have, and the one that the list is filtered by. */
  periods: readonly string[];
  periodo: string;
  onDone: (done: Done) => void;
  onClosed: () => void;
}

const TITLES: Readonly<Record<ManyAction, (programs: string) => string>> = {
  publicar: (programs) => `Publicar ${programs}`,
  retirar: (programs) => `Retirar ${programs}`,
  precio: (programs) => `Cambiar el precio de ${programs}`,
  periodo: (programs) => `Copiar un período de ${programs}`,
  universidad: (programs) => `Cambiar la universidad de ${programs}`,
  programar: (programs) => `Programar ${programs}`,
};

/** Asks what to change in the chosen programs, and says how many they are. */
export function ManyDialog({ action, selection, programs, periods, periodo, onDone, onClosed }: Props) {
  const apply: ManyFormProps['apply'] = async (change, key) => {
    const answer = await changeMany(selection(), change, key);
    const undo = answer.cambiados > 0 ? undoOf(answer.operacion) : undefined;
    return { message: manyText(change, answer), undo };
  };
  return (
    <StaffDialog title={TITLES[action](programs)} focusAfter="" onClosed={onClosed}>
      {(close) => {
        const props = { apply, onDone, close };
        switch (action) {
          case 'publicar':
            return (
              <SiteForm {...props} published>
                Quedan en el sitio al guardar.
              </SiteForm>
            );
          case 'retirar':
            return (
              <SiteForm {...props} published={false}>
                Salen del sitio y quedan como borradores.
              </SiteForm>
            );
          case 'precio':
            return <PriceForm {...props} {...{ periods, periodo }} />;
          case 'periodo':
            return <PeriodCopyForm {...props} {...{ selection, periods, periodo }} />;
          case 'universidad':
            return <UniversityForm {...props} />;
          case 'programar':
            return <HoursForm {...props} />;
        }
      }}
    </StaffDialog>
  );
}

interface SiteFormProps extends ManyFormProps {
  published: boolean;
  children: string;
}

function SiteForm({ published, children, apply, onDone, close }: SiteFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const action = useAction({
    action: () => apply({ publicado: published }, key),
    onDone: (done) => {
      onDone(done);
      close();
    },
  });
  return (
    <ActionForm
      action={action}
      label={published ? 'Publicar' : 'Retirar'}
      submitting={published ? 'Publicando...' : 'Retirando...'}
      onCancel={close}
    >
      <p>{children} Se puede deshacer.</p>
    </ActionForm>
  );
}

const university = schemaOf(({ universidad }: { universidad: string }) => {
  const named = UNIVERSITY_NAMES.find((name) => name === universidad);
  return named
    ? { sent: { universidad: named } }
    : { errors: { universidad: 'Elija una de las universidades aliadas.' } };
});

function UniversityForm({ apply, onDone, close }: ManyFormProps) {
  const form = useDraftForm(university, {
    initialValues: { universidad: '' },
    submit: apply,
    onDone: (done) => {
      onDone(done);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <NativeSelect
        {...form.field('universidad')}
        label="Universidad"
        required
        data={[{ value: '', label: 'Elija la universidad' }, ...UNIVERSITY_NAMES]}
        data-autofocus
      />
      <DialogButtons of={form} action="Cambiar" submitting="Cambiando..." onCancel={close} />
    </StaffForm>
  );
}
