import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { RemoteLoadError } from '../../federation/load-error';
import { useRemotes } from '../../routing/remotes-context';
import { SlotSkeleton } from '../loading/slot-skeleton';
import { RemoteError } from '../remote-error/remote-error';

interface Props {
  remote: string;
  tab: string;
}

type Loading =
  | { state: 'loading' }
  | { state: 'ready'; Panel: ComponentType }
  | { state: 'failed'; error: unknown };

/** The place of one module's screen in the panel. Its failure stays inside, and "Reintentar" works in place. */
export function PanelSlot({ remote, tab }: Props) {
  const { registry, remotes } = useRemotes();
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [retrying, setRetrying] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const load = useCallback(async (): Promise<Loading> => {
    try {
      const Panel = (await remotes?.load(remote))?.panels?.[tab];
      if (!Panel) throw new Error(`exports no panel "${tab}"`);
      return { state: 'ready', Panel };
    } catch (error) {
      return { state: 'failed', error };
    }
  }, [remotes, remote, tab]);

  useEffect(() => {
    let wanted = true;
    void load().then((result) => wanted && setLoading(result));
    return () => {
      wanted = false;
    };
  }, [load]);

  const retry = async () => {
    setRetrying(true);
    remotes?.reset(remote);
    setLoading(await load());
    setAttempt((count) => count + 1);
    setRetrying(false);
  };
  const failed = (error: unknown) => {
    const version = registry.remotes[remote]?.version ?? '';
    const cause =
      error instanceof RemoteLoadError ? error : new RemoteLoadError(remote, version, 'page', String(error));
    return <RemoteError error={cause} onRetry={() => void retry()} retrying={retrying} />;
  };

  if (loading.state === 'loading') return <SlotSkeleton />;
  if (loading.state === 'failed') return failed(loading.error);
  return (
    <Boundary key={attempt} fallback={failed}>
      <Suspense fallback={<SlotSkeleton />}>
        <loading.Panel />
      </Suspense>
    </Boundary>
  );
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
