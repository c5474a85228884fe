import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { SlotSkeleton } from '../../parts/loading/slot-skeleton';
import { RemoteError } from '../../parts/remote-error/remote-error';
import { useRemoteFailure } from '../../parts/remote-error/use-remote-failure';
import { useRemotes } from '../../routing/remotes-context';
import type { PanelScreen } from '../tabs/panel-screens';
import { useKeptScroll } from './kept-scroll';
import classes from './panel-slot.module.css';

interface Attempt {
  number: number;
  panel: Promise<ComponentType>;
  /** Its code failed to load. As it may have been prefetched, that is shown only with the screen. */
  failed: boolean;
}

function attemptOf(screen: PanelScreen): Attempt {
  const attempt = { number: 0, panel: screen.load(), failed: false };
  attempt.panel.catch(() => {
    attempt.failed = true;
  });
  return attempt;
}

/**
 * The place of one module's screen in the panel: a skeleton until its code is there, then the screen, which loads its
 * data. A failure stays inside it; a screen that failed to load is loaded again whenever its tab is shown.
 */
export function PanelSlot({ screen, active }: { screen: PanelScreen; active: boolean }) {
  const { remotes } = useRemotes();
  const [attempt, setAttempt] = useState(() => attemptOf(screen));
  const again = useCallback(async () => {
    const next = attemptOf(screen);
    await next.panel.catch(() => undefined);
    setAttempt(({ number }) => ({ ...next, number: number + 1 }));
  }, [screen]);

  const hidden = useRef(!active);
  const retryUnseen = useEffectEvent(async () => {
    if (!hidden.current || !attempt.failed) return;
    await remotes?.renew(screen.app);
    await again();
  });
  // Runs whenever the tab becomes visible; the cleanup, when it is hidden.
  useEffect(() => {
    void retryUnseen();
    hidden.current = false;
    return () => {
      hidden.current = true;
    };
  }, []);

  const keepScroll = useKeptScroll();

  return (
    <div className={classes.slot} onScrollCapture={keepScroll}>
      <Boundary
        key={attempt.number}
        fallback={(thrown) => <Failure app={screen.app} thrown={thrown} again={again} />}
      >
        <Screen panel={attempt.panel} />
      </Boundary>
    </div>
  );
}

/**
 * The first skeleton is content, not a Suspense fallback: React shows a fallback for at least 0.3 s, even if the
 * screen's code arrives sooner.
 */
function Screen({ panel }: { panel: Promise<ComponentType> }) {
  const asked = useDeferredValue<Promise<ComponentType> | null>(panel, null);
  return (
    <Suspense fallback={<SlotSkeleton />}>{asked ? <Loaded panel={asked} /> : <SlotSkeleton />}</Suspense>
  );
}

function Loaded({ panel }: { panel: Promise<ComponentType> }) {
  const Panel = use(panel);
  return <Panel />;
}

interface FailureProps {
  app: string;
  thrown: unknown;
  again: () => Promise<unknown>;
}

function Failure({ app, thrown, again }: FailureProps) {
  return <RemoteError order={2} {...useRemoteFailure(app, thrown, again)} />;
}

interface BoundaryProps {
  fallback: (thrown: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches what a module's screen throws while it loads or renders. */
class Boundary extends Component<BoundaryProps, { thrown: unknown; failed: boolean }> {
  override state = { thrown: undefined, failed: false };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown, failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.thrown) : this.props.children;
  }
}
