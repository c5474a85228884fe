import type { Variant } from '../fixtures/variants';

/** Pages of a release, each of which fails in its own way; in the version `mended` all of them work. */
export const FAULTY_PAGES = {
  chunk: '/prueba/archivo',
  render: '/prueba/pintar',
  serverThrows: '/prueba/servidor',
  serverWaits: '/prueba/espera',
  loop: '/prueba/bucle',
  leak: '/prueba/fuga',
  exit: '/prueba/salida',
  escape: '/prueba/escape',
  soil: '/prueba/mancha',
  sound: '/prueba/sana',
} as const;
export const FAULTY_TITLE = 'Página de prueba';

const source = (broken: boolean) => `
import { Sound } from './sound';
const BROKEN = ${broken};
const onServer = typeof window === 'undefined';
const kept: unknown[] = [];
const handle = { head: () => ({ title: '${FAULTY_TITLE}', description: 'Página de prueba.' }) };
const page = (fail: () => void) => () => {
  if (BROKEN) fail();
  return <Sound />;
};
const never = async () => {
  if (BROKEN && onServer) await new Promise(() => undefined);
  return null;
};
export const routes = [
  { path: '${FAULTY_PAGES.chunk}', handle, lazy: () => import(/* webpackChunkName: "faulty" */ './faulty') },
  { path: '${FAULTY_PAGES.render}', handle, Component: page(() => {
    if (!onServer) throw new Error('falla de prueba al pintar');
  }) },
  { path: '${FAULTY_PAGES.serverThrows}', handle, Component: page(() => {
    if (onServer) throw new Error('falla de prueba en el servidor');
  }) },
  { path: '${FAULTY_PAGES.serverWaits}', handle, loader: never, Component: Sound },
  { path: '${FAULTY_PAGES.loop}', handle, Component: page(() => {
    while (onServer) kept.length = 0;
  }) },
  { path: '${FAULTY_PAGES.leak}', handle, Component: page(() => {
    while (onServer) kept.push(new Array(10_000).fill(kept.length));
  }) },
  { path: '${FAULTY_PAGES.exit}', handle, Component: page(() => {
    if (onServer) process.exit(7);
  }) },
  { path: '${FAULTY_PAGES.escape}', handle, Component: page(() => {
    if (onServer) process.getBuiltinModule('child_process').execSync('id');
  }) },
  { path: '${FAULTY_PAGES.soil}', handle, Component: page(() => {
    if (!onServer) return;
    globalThis.fetch = () => Promise.reject(new Error('falla de prueba en fetch'));
    Array.prototype.map = () => { throw new Error('falla de prueba en map'); };
    [].map(String);
  }) },
  { path: '${FAULTY_PAGES.sound}', handle, Component: Sound },
];
`;

const SOUND = `
import { useState } from 'react';
export function Sound() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <h1>${FAULTY_TITLE}</h1>
      <button type="button" onClick={() => setPresses(presses + 1)}>Contar: {presses}</button>
    </>
  );
}
`;

const chunk = (broken: boolean) => `
import { Sound } from './sound';
if (${broken} && typeof window !== 'undefined') throw new Error('falla de prueba al evaluar la página');
export const Component = Sound;
`;

const routes = Object.values(FAULTY_PAGES).map((path) => ({ path, rendering: 'server' }));

const release = (broken: boolean): Variant => ({
  app: 'mf-public',
  remote: source(broken),
  module: { routes, panelTabs: [] },
  files: { 'src/sound.tsx': SOUND, 'src/faulty.tsx': chunk(broken) },
});

export const faultyReleases = {
  faulty: release(true),
  mended: release(false),
  /** Its entry throws while it runs. */
  entryThrows: { ...release(false), entry: "throw new Error('falla de prueba en la entrada');" },
  /** Its exposed module throws while it is evaluated. */
  exposeThrows: {
    ...release(false),
    remote: `if (typeof window !== 'undefined') throw new Error('falla de prueba al evaluar');\n${source(false)}`,
  },
} satisfies Record<string, Variant>;

export type FaultyRelease = keyof typeof faultyReleases;
