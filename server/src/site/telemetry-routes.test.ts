import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installErrorHandler } from '../http/error-handler';
import { telemetryRoutes } from './telemetry-routes';

const report = vi.fn();
let app: FastifyInstance;

beforeEach(async () => {
  report.mockClear();
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  await app.register(rateLimit, { global: false });
  await app.register(telemetryRoutes(report));
});
afterEach(() => app.close());

const event = {
  remote: 'mf-crm',
  version: '1.2.0',
  outcome: 'failed',
  stage: 'chunk',
  message: 'Loading chunk crm-panel failed',
  milliseconds: 120,
};
const send = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/telemetry/remotes', remoteAddress: '10.0.0.1', payload });

test('a failure is reported with remote, version, stage and cause', async () => {
  expect((await send(event)).statusCode).toBe(204);
  expect(report).toHaveBeenCalledExactlyOnceWith(event, '10.0.0.1');
});

test('an unknown stage, an unknown field and a body over 4 kB are refused', async () => {
  expect((await send({ ...event, stage: 'weather' })).statusCode).toBe(400);
  expect((await send({ ...event, lead: 'Ana' })).statusCode).toBe(400);
  expect((await send({ ...event, message: 'x'.repeat(4096) })).statusCode).toBe(413);
  expect(report).not.toHaveBeenCalled();
});

test('one browser cannot fill the log', async () => {
  for (let sent = 0; sent < 60; sent++) await send(event);
  expect((await send(event)).statusCode).toBe(429);
  expect(report).toHaveBeenCalledTimes(60);
});
