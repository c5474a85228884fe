import { ownerOf } from 'shared/page-owner';
import { Skeleton } from 'shared/ui';
import { useRemotes } from '../../routing/remotes-context';
import classes from './page-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Placeholder for the page that a slow navigation is loading, in the shape that its route declares. It covers the
 * page being left, which stays as it is in case the visitor turns back. Fast navigations never show it (the style
 * delays it); screen readers get the progress bar.
 */
export default function PageSkeleton({ pathname }: { pathname: string }) {
  const shape = ownerOf(useRemotes().registry, pathname)?.route.skeleton;
  const picture = shape === 'detail' ? <Skeleton className={classes.picture} radius="lg" /> : null;
  return (
    <div className={classes.page} data-shape={shape} aria-hidden="true">
      <div className={classes.ground}>
        <div className={classes.head}>
          <div>
            <Skeleton height={14} width={140} />
            <Skeleton className={classes.title} />
            <Skeleton className={classes.lead} height={18} />
            {shape ? <Skeleton className={classes.field} height={44} /> : null}
          </div>
          {picture}
        </div>
      </div>
      <div className={classes.body}>
        {shape ? <Skeleton className={classes.side} radius="md" /> : null}
        {shape === 'detail' ? (
          <Skeleton height={320} radius="md" />
        ) : (
          <div className={classes.cards}>
            {CARDS.map((card) => (
              <div key={card} className={classes.card}>
                <Skeleton className={classes.image} radius={0} />
                <Skeleton className={classes.line} height={18} width="78%" />
                <Skeleton className={classes.line} height={12} width="52%" />
                <Skeleton className={classes.line} height={22} width="44%" />
                <Skeleton className={classes.line} height={44} />
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
