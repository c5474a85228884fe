import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { Button, Loader } from 'shared/ui';
import { StaffState } from 'shared/ui-staff';
import classes from './crm-screen.module.css';
import type { CrmViewProps } from './crm-view-props';
import type { CrmView } from './crm-views';

type Lazy = LazyExoticComponent<ComponentType<CrmViewProps>>;

const loaded = new Map<string, Lazy>();

/** The component of a view, the same at each look until its file failed to load. */
function componentOf({ id, load, View }: CrmView): ComponentType<CrmViewProps> | null {
  if (!load) return View ?? null;
  const known = loaded.get(id) ?? lazy(load);
  loaded.set(id, known);
  return known;
}

/** The place of the open view. A view whose file or drawing fails leaves the navigation usable. */
export function ViewPlace({ view, props }: { view: CrmView; props: CrmViewProps }) {
  return (
    <Boundary
      key={view.id}
      name={view.label}
      order={props.order}
      onRetry={() => {
        loaded.delete(view.id);
      }}
    >
      <Suspense
        fallback={
          <p className={classes.loading} role="status">
            <Loader size={16} aria-hidden="true" />
            Cargando {view.label}...
          </p>
        }
      >
        <Drawn view={view} props={props} />
      </Suspense>
    </Boundary>
  );
}

function Drawn({ view, props }: { view: CrmView; props: CrmViewProps }) {
  const View = componentOf(view);
  return View && <View {...props} />;
}

interface BoundaryProps {
  name: string;
  order: 2 | 3;
  onRetry: () => void;
  children: ReactNode;
}

/** A view that cannot be drawn or fetched (spec: staff-panel §8). */
class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { name, order, onRetry, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <StaffState
        kind="broken"
        order={order}
        title={`Error en ${name}`}
        text={error.message}
        actions={
          <Button
            size="sm"
            onClick={() => {
              onRetry();
              this.setState({ error: null });
            }}
          >
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
}
