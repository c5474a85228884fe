import { useNavigation } from 'shared/router';
import { VisuallyHidden } from 'shared/ui';
import classes from './navigation-progress.module.css';

/** A thin bar at the top while the next page loads; fast navigations never show it (the style delays it). */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      {loading ? <div className={classes.bar} /> : null}
      <VisuallyHidden role="status">{loading ? 'Cargando…' : ''}</VisuallyHidden>
    </>
  );
}
