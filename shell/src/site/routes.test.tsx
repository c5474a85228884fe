import type { Registry } from 'shared';
import { expect, test } from 'vitest';
import { siteRoutes } from './routes';

test('what shows all remotes waits until the registry lists them', async () => {
  const offline = async () => {
    throw new Error('offline');
  };
  const [site] = siteRoutes({ remotes: {} } as Registry, {}, offline);
  const own = site?.children?.find(({ id }) => id === 'own-pages')?.children ?? [];
  const opened = (path: string) => {
    const lazy = own.find((route) => route.path === path)?.lazy;
    return typeof lazy === 'function' ? lazy() : Promise.resolve();
  };
  await expect(opened('/admin')).rejects.toThrow('offline');
  await expect(opened('/admin/ajustes')).rejects.toThrow('offline');
});
