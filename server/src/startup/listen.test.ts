import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-app';
import { listen } from './listen';

const listenAt = (environment: NodeJS.ProcessEnv) => listen(Fastify(), testConfig(environment));

test('a port in use, and an address of another machine, are refused in one line', async () => {
  const other = Fastify();
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  const refused = { name: 'StartupError', message: `El puerto ${port} ya está en uso. Elija otro con PORT.` };
  await expect(listenAt({ PORT: port })).rejects.toMatchObject(refused);
  await other.close();
  const elsewhere = { ...testConfig(), host: '192.0.2.1' };
  await expect(listen(Fastify(), elsewhere)).rejects.toThrow('Esta máquina no tiene la dirección 192.0.2.1.');
});
