import { useEffect, useState } from 'react';
import { useLocation } from 'shared/router';
import classes from './stale-notice.module.css';

// Made on demand: the first formatter costs a phone 30 ms, and few pages show one.
const clock = () =>
  new Intl.DateTimeFormat('es-CO', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Bogota',
  });

/** When the gateway has to serve an old copy, it says so in the page (decisions, "Public site, beyond the letter"). */
function readCopyTime(): string | null {
  const text = document.getElementById('stale')?.textContent;
  return text ? clock().format(new Date(JSON.parse(text))) : null;
}

/** Says that the opened page is an old copy, and how old. Other pages bring their own data. */
export function StaleNotice() {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const [time, setTime] = useState<string | null>(null);

  useEffect(() => setTime(readCopyTime()), []);

  if (!time || opened !== pathname) return null;
  return (
    <p className={classes.notice} role="status">
      El catálogo no responde en este momento. Esta es una copia del {time}.
    </p>
  );
}
