import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Loader, Row } from 'shared/ui';
import { ErrorBoundary } from 'shared/ui-staff';
import classes from './crm-screen.module.css';
import type { CrmViewProps } from './crm-view-props';
import type { CrmView } from './crm-views';

type Lazy = LazyExoticComponent<ComponentType<CrmViewProps>>;

const loaded = new Map<string, Lazy>();

/** The component of a view. It stays the same until loading its file fails. */
function componentOf({ id, load, View }: CrmView): ComponentType<CrmViewProps> | null {
  if (!load) return View ?? null;
  const known = loaded.get(id) ?? lazy(load);
  loaded.set(id, known);
  return known;
}

/** The place of the open view. If its file or rendering fails, the navigation stays usable. */
export function ViewPlace({ view, props }: { view: CrmView; props: CrmViewProps }) {
  return (
    <ErrorBoundary
      key={view.id}
      component={view.label}
      order={props.order}
      onRetry={() => {
        loaded.delete(view.id);
      }}
    >
      <Suspense
        fallback={
          <Row component="p" gap={8} nowrap className={classes.loading} role="status">
            <Loader size={16} aria-hidden="true" />
            Cargando {view.label}...
          </Row>
        }
      >
        <Drawn view={view} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Drawn({ view, props }: { view: CrmView; props: CrmViewProps }) {
  const View = componentOf(view);
  return View && <View {...props} />;
}
