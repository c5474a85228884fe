import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/client';
import { deviceName } from './device-name';

const requests = new AsyncLocalStorage<FastifyRequest>();
/** Enough to distinguish networks, too little to identify an address. */
const NETWORK_LENGTH = 8;

/** Who makes a request, and from where. */
interface Asking {
  readonly actorId: string | null;
  readonly actor: string;
  readonly red: string | null;
  readonly dispositivo: string | null;
}

/** Remembers the request for all that its handler awaits. The body has been read by then. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => requests.run(request, done));
}

/**
 * Who makes the current request; background work belongs to the system. The address becomes the beginning of a salted hash of its network.
 */
export function whoAsks(salt: string, request = requests.getStore()): Asking {
  if (!request) return { actorId: null, actor: 'Sistema', red: null, dispositivo: null };
  const { caller, ip, headers } = request;
  return {
    actorId: caller?.sub ?? null,
    actor: caller ? caller.name || caller.email : 'Sin identificar',
    red: createHmac('sha256', salt)
      .update(`network:${clientNetwork(ip)}`)
      .digest('hex')
      .slice(0, NETWORK_LENGTH),
    dispositivo: deviceName(headers['user-agent']),
  };
}
