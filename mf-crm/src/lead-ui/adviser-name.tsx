import { may, useSession } from 'shared';
import { VisuallyHidden } from 'shared/ui';
import { Chip } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { Lead } from '../lead-data/lead';
import classes from './adviser-name.module.css';

interface Props {
  lead: Pick<Lead, 'asesorAsignado' | 'creadoPor'>;
  names: AdviserNames | undefined;
}

/** The adviser of a lead; the badges follow spec: staff-panel §6. */
export function AdviserName({ lead, names }: Props) {
  const me = useSession((state) => state.user?.sub);
  const { asesorAsignado: adviser, creadoPor } = lead;
  if (!adviser) {
    return may('leads.all') && creadoPor === me ? (
      <span className={classes.none}>Sin asesor</span>
    ) : (
      <Chip tone="mango">Sin asignar</Chip>
    );
  }
  if (adviser === me) return <Chip>Eres el asesor</Chip>;
  // Empty while the advisers load, so that no wrong text is shown first.
  const name = names?.get(adviser);
  return (
    <span className={classes.name} title={name}>
      <VisuallyHidden>Asesor: </VisuallyHidden>
      {name ? shortened(name) : !may('leads.all') || (names && names.size > 0) ? 'Otro asesor' : ''}
    </span>
  );
}

/** Enough to tell colleagues apart in a narrow column; the whole name is the tooltip. */
const shortened = (name: string) => name.split(/\s+/).slice(0, 2).join(' ');
