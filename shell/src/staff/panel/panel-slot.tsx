import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toLoadError } from '../../federation/load-error';
import { reportFailure } from '../../federation/telemetry';
import { TimeoutError } from '../../federation/within';
import { SlotSkeleton } from '../../parts/loading/slot-skeleton';
import { RemoteError } from '../../parts/remote-error/remote-error';
import { useRemotes } from '../../routing/remotes-context';
import type { PanelScreen } from '../tabs/panel-screens';
import { useKeptScroll } from './kept-scroll';
import classes from './panel-slot.module.css';

/** Longest wait for the files of a screen. Its scripts have a shorter limit of their own. */
const FILES_TIMEOUT_MS = 12_000;

/**
 * The place of one module's screen in the panel. Its failure stays inside; "Reintentar" works in place, and a screen
 * that could not be loaded is asked for again whenever its tab is shown.
 */
export function PanelSlot({ screen, active }: { screen: PanelScreen; active: boolean }) {
  const { remotes } = useRemotes();
  const version = () => remotes?.version(screen.app) ?? '';
  const failed = useRef(false);
  const hidden = useRef(!active);
  const load = useCallback(() => {
    failed.current = false;
    const loading = screen.load();
    // Reported when the screen is shown; a prefetched one fails silently.
    loading.catch(() => {
      failed.current = true;
    });
    return loading;
  }, [screen]);
  const [attempt, setAttempt] = useState(() => ({ number: 0, panel: load() }));
  const [retrying, setRetrying] = useState(false);

  const retry = useCallback(async () => {
    setRetrying(true);
    await screen.renew();
    const panel = load();
    await panel.catch(() => undefined);
    setAttempt(({ number }) => ({ number: number + 1, panel }));
    setRetrying(false);
  }, [screen, load]);

  // Runs whenever the tab comes into sight; its end, when it goes.
  useEffect(() => {
    if (hidden.current && failed.current) void retry();
    hidden.current = false;
    return () => {
      hidden.current = true;
    };
  }, [retry]);

  const keepScroll = useKeptScroll();
  const slot = useRef<HTMLDivElement>(null);

  return (
    <div ref={slot} className={classes.slot} onScrollCapture={keepScroll}>
      <Boundary
        key={attempt.number}
        onError={(error) => reportFailure(toLoadError(error, screen.app, version()))}
        fallback={(error) => (
          <RemoteError
            order={2}
            error={toLoadError(error, screen.app, version())}
            onRetry={() => {
              // The button goes with the failure.
              slot.current?.closest('main')?.focus({ preventScroll: true });
              void retry();
            }}
            retrying={retrying}
          />
        )}
      >
        <Screen panel={attempt.panel} />
      </Boundary>
    </div>
  );
}

/**
 * The skeleton is there as content, not as the fallback of what suspends: React would show each fallback for 0.3 s at
 * least, however soon the module and then its screen arrive.
 */
function Screen({ panel }: { panel: Promise<ComponentType> }) {
  const asked = useDeferredValue<Promise<ComponentType> | null>(panel, null);
  return (
    <Suspense fallback={<ExpiringSkeleton module={panel} />}>
      {asked ? <Loaded panel={asked} /> : <ExpiringSkeleton module={panel} />}
    </Suspense>
  );
}

function Loaded({ panel }: { panel: Promise<ComponentType> }) {
  const Panel = use(panel);
  return <Panel />;
}

/** Stands for a screen whose files are on their way; a stylesheet that hangs would keep it there for ever. */
function ExpiringSkeleton({ module }: { module: Promise<ComponentType> }) {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const wait = () => {
      if (isShown) timer = setTimeout(() => setExpired(true), FILES_TIMEOUT_MS);
    };
    // Until then the module has limits of its own, and its failure is shown.
    module.then(wait, () => undefined);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [module]);
  if (expired) throw new TimeoutError('the screen', FILES_TIMEOUT_MS);
  return <SlotSkeleton />;
}

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches what a module's screen throws while it renders. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
