import '../startup/require-node';
import { loadConfig } from '../config/config';
import { StartupError } from '../config/startup-error';
import { refuseToStart } from '../startup/refuse';

/**
 * Imported before every command of a package. Makes sure that it uses real services only: no embedded database, no local user
 * pool, no development mailbox and no demonstration data.
 */
function assertRealServices(): void {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL) throw new StartupError('Falta DATABASE_URL: un paquete solo funciona con PostgreSQL.');
  if (!DATA_DIR) {
    throw new StartupError(
      'Falta DATA_DIR: la carpeta de claves, imágenes y versiones, fuera de la del paquete, que se reemplaza al actualizar.',
    );
  }
  const { development } = loadConfig(process.env, DATA_DIR);
  const PARTS = { identity: 'LOCAL_IDENTITY', mailbox: 'LOCAL_MAILBOX', demoData: 'DEMO_DATA' } as const;
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    if (development[part])
      throw new StartupError(`${PARTS[part]}=on: un paquete no trae partes de desarrollo.`);
  }
}

/** Commands that need no services. */
const WITHOUT = /^(key create|--help|-h)\b/;

try {
  if (!WITHOUT.test(process.argv.slice(2).join(' '))) assertRealServices();
} catch (error) {
  refuseToStart(error);
}
