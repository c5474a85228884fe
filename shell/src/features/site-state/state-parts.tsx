import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { SiteState, StatePart } from 'shared/schemas';
import { StaffCard } from 'shared/ui-staff';
import classes from './site-state.module.css';
import { byUrgency } from './state-words';

const ICONS = { bien: IconCircleCheck, aviso: IconAlertTriangle, mal: IconAlertCircle } as const;
const WORDS: Record<StatePart['estado'], string> = { bien: 'Bien', aviso: 'Aviso', mal: 'Problema' };

/** Every configured part, with what was observed and what to do; problems first. */
export function StateParts({ parts }: { parts: SiteState['partes'] }) {
  return (
    <StaffCard aria-label="Partes del sistema">
      <ul className={classes.parts}>
        {byUrgency(parts).map(({ parte, estado, texto }) => {
          const Icon = ICONS[estado];
          return (
            <li key={parte} data-state={estado}>
              <Icon size={20} role="img" aria-label={WORDS[estado]} />
              <span className={classes.part}>{parte}</span>
              <span className={classes.found}>{texto}</span>
            </li>
          );
        })}
      </ul>
    </StaffCard>
  );
}
