import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layerOf } from './style-layers';

const shared = join(import.meta.dirname, '..', 'src', 'forms', 'notice.module.css');

test.each([
  ['/project/mf-crm/src/board.module.css', false, 'remotes'],
  ['/project/shell/src/footer.module.css', true, 'shell'],
  [shared, false, 'shell'],
  ['/project/shell/src/print.css', true, null],
  [undefined, false, null],
] as const)('%s of the shell: %s is in the layer %s', (file, isShell, layer) => {
  expect(layerOf(file, isShell)).toBe(layer);
});
