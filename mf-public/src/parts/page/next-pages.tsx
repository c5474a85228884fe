import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { Grid } from 'shared/ui';
import layout from './layout.module.css';
import classes from './next-pages.module.css';

export interface NextPage {
  title: string;
  text: string;
  path: string;
}

/** Links at the end of a page that only informs. */
export function NextPages({ heading, pages }: { heading: string; pages: readonly NextPage[] }) {
  return (
    <nav className={`${layout.width} ${classes.section}`} aria-labelledby="siguiente">
      <div id="siguiente" className={classes.heading}>
        {heading}
      </div>
      <Grid
        component="ul"
        columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
        gap={24}
        className={classes.pages}
      >
        {pages.map(({ title, text, path }) => (
          <li key={path}>
            <Link className={classes.page} to={path}>
              <b>{title}</b>
              <span>{text}</span>
              <IconArrowRight className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
