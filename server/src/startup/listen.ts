import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { StartupError } from '../config/startup-error';
import { welcomeText } from './welcome';

/** Listens at the configured address and prints the welcome text. Throws a `StartupError` when the address is not available. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { host, port } = config;
  try {
    const url = await app.listen({ host, port });
    app.log.info({ url }, 'server ready');
    process.stdout.write(welcomeText(config, `http://localhost:${new URL(url).port || '80'}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`El puerto ${port} ya está en uso. Elija otro con PORT.`);
    if (code === 'EACCES') throw new StartupError(`No hay permiso para usar el puerto ${port}.`);
    if (code === 'EADDRNOTAVAIL') throw new StartupError(`Esta máquina no tiene la dirección ${host}.`);
    throw error;
  }
}
