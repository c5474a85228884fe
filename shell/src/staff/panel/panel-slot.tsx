import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { RemoteLoadError } from '../../federation/load-error';
import { SlotSkeleton } from '../../parts/loading/slot-skeleton';
import { RemoteError } from '../../parts/remote-error/remote-error';
import { useRemotes } from '../../routing/remotes-context';
import type { PanelScreen } from '../tabs/panel-screens';
import { useKeptScroll } from './kept-scroll';
import classes from './panel-slot.module.css';

/**
 * The place of one module's screen in the panel. Its failure stays inside; "Reintentar" works in place, and a screen
 * that could not be loaded is asked for again whenever its tab is shown.
 */
export function PanelSlot({ screen, active }: { screen: PanelScreen; active: boolean }) {
  const { registry } = useRemotes();
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
    screen.reset();
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

  return (
    <div className={classes.slot} onScrollCapture={keepScroll}>
      <Boundary
        key={attempt.number}
        fallback={(error) => (
          <RemoteError
            order={2}
            error={
              error instanceof RemoteLoadError
                ? error
                : new RemoteLoadError(
                    screen.app,
                    registry.remotes[screen.app]?.version ?? '',
                    'page',
                    String(error),
                  )
            }
            onRetry={() => void retry()}
            retrying={retrying}
          />
        )}
      >
        <Suspense fallback={<SlotSkeleton />}>
          <Screen panel={attempt.panel} />
        </Suspense>
      </Boundary>
    </div>
  );
}

function Screen({ panel }: { panel: Promise<ComponentType> }) {
  const Panel = use(panel);
  return <Panel />;
}

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches what a module's screen throws while it renders. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
