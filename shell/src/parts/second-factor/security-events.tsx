import type { AccountEvent, AccountSecurity } from 'shared/schemas';
import { Stack } from 'shared/ui';
import classes from './security-events.module.css';

const DATE = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

const WORDS: Readonly<Record<AccountEvent, string>> = {
  codigos: 'Se crearon códigos de recuperación',
  desactivada: 'Se desactivó la verificación en dos pasos',
  recuperada: 'Se usó un código de recuperación',
  quitada: 'Un administrador quitó la verificación en dos pasos',
};

/** Events of an account's second factor, newest first. */
export function SecurityEvents({ events }: { events: AccountSecurity['eventos'] }) {
  return (
    <Stack component="ul" gap={8} className={classes.events}>
      {events.map(({ evento, por, fecha }) => (
        <li key={`${fecha} ${evento}`}>
          {WORDS[evento]}
          {por === null ? null : `: ${por}`}
          <time dateTime={fecha}>{DATE.format(new Date(fecha))}</time>
        </li>
      ))}
    </Stack>
  );
}
