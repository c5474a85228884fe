import { TextLink } from 'shared/ui';
import layout from './layout.module.css';
import classes from './page-head.module.css';

interface PageHeadProps {
  /** Last step of the path shown above the heading. */
  crumb: string;
  heading: string;
  lead: string;
}

/** Top of a page that has no picture of its own. */
export function PageHead({ crumb, heading, lead }: PageHeadProps) {
  return (
    <div className={`${layout.width} ${classes.head}`}>
      <nav className={classes.crumbs} aria-label="Ruta">
        <TextLink to="/">Inicio</TextLink>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{crumb}</span>
      </nav>
      <h1>{heading}</h1>
      <p className={`${layout.lead} ${classes.lead}`}>{lead}</p>
    </div>
  );
}
