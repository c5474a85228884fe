import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'shared/router';
import layout from './layout.module.css';
import classes from './next-pages.module.css';

export interface NextPage {
  title: string;
  text: string;
  path: string;
}

/** Where to go on from a page that only tells. */
export function NextPages({ heading, pages }: { heading: string; pages: readonly NextPage[] }) {
  return (
    <section className={`${layout.width} ${classes.section}`} aria-labelledby="siguiente">
      <h2 id="siguiente">{heading}</h2>
      <ul className={classes.pages}>
        {pages.map(({ title, text, path }) => (
          <li key={path} className={classes.page}>
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>{text}</p>
            <IconArrowRight className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
