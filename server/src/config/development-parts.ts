import type { Environment } from './environment';
import { StartupError } from './startup-error';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host name means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Which parts for a developer's machine are on: sign-in with known passwords, open mailbox, demo data. */
export interface DevelopmentParts {
  readonly identity: boolean;
  readonly mailbox: boolean;
  readonly demoData: boolean;
}

const PARTS = [
  { part: 'identity', variable: 'LOCAL_IDENTITY', text: 'La identidad local', real: 'COGNITO_USER_POOL_ID' },
  { part: 'mailbox', variable: 'LOCAL_MAILBOX', text: 'El buzón de desarrollo', real: 'SMTP_URL' },
  { part: 'demoData', variable: 'DEMO_DATA', text: 'Los datos de demostración', real: 'DATABASE_URL' },
] as const;

/**
 * Development parts are on by default only when no real service is configured: next to a real database, known passwords
 * or an open mailbox would be a security hole. A part that is switched on by hand still refuses to run beside its own
 * real counterpart. None of them ever runs on an address that others can reach (architecture §2).
 */
export function resolveDevelopmentParts(env: Environment): DevelopmentParts {
  const anyReal = PARTS.some(({ real }) => env[real] !== undefined);
  const isOn = ({ variable }: (typeof PARTS)[number]) =>
    env[variable] === undefined ? !anyReal : env[variable] === 'on';
  const active = PARTS.filter(isOn);
  for (const { variable, text, real } of active) {
    if (env[real] !== undefined) {
      throw new StartupError(`${text} (${variable}=on) no arranca cuando ${real} está configurado.`);
    }
  }
  const first = active[0];
  if (first && !isLoopback(env.HOST)) {
    throw new StartupError(
      `${first.text} solo arranca en esta máquina: use HOST=127.0.0.1, o configure los servicios reales ` +
        `(DATABASE_URL, COGNITO_USER_POOL_ID, SMTP_URL) o ${first.variable}=off. HOST es ${env.HOST}.`,
    );
  }
  const on = new Set(active.map(({ part }) => part));
  return { identity: on.has('identity'), mailbox: on.has('mailbox'), demoData: on.has('demoData') };
}
