import type { Registry } from 'shared/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Rendering } from '../rendering/process-start';
import { RenderError } from '../rendering/render-error';
import { RenderPool } from '../rendering/render-pool';
import { trialPool } from './server-trial';

const registry = {} as Registry;
const rendering = {} as Rendering;

test('a page that was rendered on the server is the one that the browser is sent, also one that failed', async () => {
  const perform = vi.spyOn(RenderPool.prototype, 'perform').mockImplementation(async (...[, , task]) => {
    if ('url' in task && task.url.endsWith('/rota')) throw new RenderError('threw', 'rota');
    return { result: {}, degraded: true };
  });
  const pool = trialPool();
  onTestFinished(() => {
    pool.close();
    perform.mockRestore();
  });
  const render = (path: string, missing?: string) =>
    pool.perform(rendering, registry, { kind: 'page', url: `http://localhost${path}`, missing });
  const first = render('/a');
  expect(await render('/a')).toBe(await first);
  await expect(render('/rota')).rejects.toThrow('rota');
  await expect(render('/rota')).rejects.toThrow('rota');
  expect(perform).toHaveBeenCalledTimes(2);
  await render('/b');
  await render('/a', '{}');
  await pool.perform(rendering, registry, { kind: 'head', url: 'http://localhost/a' });
  await pool.perform(rendering, registry, { kind: 'head', url: 'http://localhost/a' });
  expect(perform).toHaveBeenCalledTimes(6);
});
