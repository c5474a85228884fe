import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { brandWith } from '../config/brand';
import { runtimeConfig } from '../config/runtime-config';
import type { RemoteModule, RuntimeConfig } from '../contract';
import { moduleDescriptorSchema } from '../contract/module-schema';
import { createBrowserRouter, RouterProvider, useParams, useRouteError } from '../router';
import { followStoredSession, useSession } from '../session/session';
import { ErrorState, VisuallyHidden } from '../ui';
import '../ui/styles.css';
import { AppTheme } from '../ui-mantine';
import { wantsSamples } from './data-source';
import { StandaloneFrame } from './frame';
import classes from './frame.module.css';
import { type Samples, sampleFetch } from './sample-fetch';

export type { Samples };

export interface StandaloneOptions {
  module: RemoteModule;
  /** The app's `module.json`, as imported. */
  descriptor: unknown;
  /** The app's own version, shown in the header. */
  version?: string;
  /** Recorded answers, used when no API is up. */
  samples?: Samples;
}

/** Longest wait for the API before the samples take over. */
const API_TIMEOUT_MS = 2_000;

/** The API's configuration; null when no API is up (the development server then answers `null`). */
async function readConfig(): Promise<RuntimeConfig | null> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    if (!response.ok) return null;
    const config = (await response.json()) as RuntimeConfig | null;
    return config && { ...config, brand: brandWith(config.brand) };
  } catch {
    return null;
  }
}

/** Screens of the staff panel by tab. */
type Panels = Partial<Record<string, ComponentType>>;

/** Runs one module alone, inside a mock shell. An app's `src/main.tsx` only calls this. */
export async function startStandalone({
  module,
  descriptor,
  version,
  samples,
}: StandaloneOptions): Promise<void> {
  const known = moduleDescriptorSchema.parse(descriptor);
  const panels: Panels = Object.fromEntries(
    Object.entries(module.panels ?? {}).map(([tab, load]) => [tab, lazy(load)]),
  );
  const config = await readConfig();
  if (config) runtimeConfig.setState(config);
  const usesSamples = config === null || wantsSamples();
  if (usesSamples) globalThis.fetch = sampleFetch(samples ?? {}, globalThis.fetch.bind(globalThis));
  followStoredSession();
  document.title = known.title;
  document.documentElement.lang = 'es-CO';

  const frame = (
    <StandaloneFrame
      descriptor={known}
      version={version}
      panels={Object.keys(panels)}
      usesSamples={usesSamples}
      hasApi={config !== null}
    />
  );
  const router = createBrowserRouter([
    {
      element: frame,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: PageFailure,
          children: [
            ...module.routes,
            { path: '/panel/:tab', element: <SignedPanel panels={panels} /> },
            { path: '*', element: <p className={classes.empty}>Elija una pantalla de este módulo.</p> },
          ],
        },
      ],
    },
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>,
  );
}

/** The key mounts the panel again for another user or role: what it has loaded no longer applies. */
function SignedPanel(props: { panels: Panels }) {
  const role = useSession((state) => state.role);
  const sub = useSession((state) => state.user?.sub);
  return <PanelPage key={`${role} ${sub}`} {...props} />;
}

function PanelPage({ panels }: { panels: Panels }) {
  const Panel = panels[useParams().tab ?? ''];
  if (!Panel) return <p className={classes.empty}>Este módulo no tiene esa pantalla.</p>;
  return (
    <div className={classes.panel} data-density="staff">
      {/* Stands in for the page's first heading, which the panel's frame provides. */}
      <VisuallyHidden component="h1">Panel</VisuallyHidden>
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    </div>
  );
}

function PageFailure() {
  const error = useRouteError();
  return (
    <ErrorState title="La pantalla falló" text={error instanceof Error ? error.message : String(error)} />
  );
}
