import { Link } from 'shared/router';
import classes from './group-link.module.css';
import type { PageItem } from './navigation';

interface Props {
  item: PageItem;
  className: string | undefined;
  onClick?: () => void;
}

/** A page of a group; a university has its initials before its name. */
export function GroupLink({ item: { label, path, initials }, className, onClick }: Props) {
  return (
    <Link to={path} className={className} onClick={onClick}>
      {initials ? (
        <span className={classes.initials} aria-hidden="true">
          {initials}
        </span>
      ) : null}
      {label}
    </Link>
  );
}
