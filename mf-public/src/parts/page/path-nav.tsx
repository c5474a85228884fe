import { Fragment } from 'react';
import { TextLink } from 'shared/ui';
import classes from './path-nav.module.css';

/** A step between the home page and this one; without an address where no page stands there. */
export interface PathStep {
  label: string;
  to?: string;
}

interface PathNavProps {
  under?: readonly PathStep[];
  /** The page itself; an article leaves it to its heading. */
  crumb?: string;
}

/** Where the page stands: "Inicio / Oferta académica / FUNDES". */
export function PathNav({ under = [], crumb }: PathNavProps) {
  return (
    <nav className={classes.crumbs} aria-label="Ruta">
      <TextLink to="/">Inicio</TextLink>
      {under.map(({ label, to }) => (
        <Fragment key={label}>
          <span aria-hidden="true">/</span>
          {to ? <TextLink to={to}>{label}</TextLink> : <span>{label}</span>}
        </Fragment>
      ))}
      {crumb ? (
        <>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{crumb}</span>
        </>
      ) : null}
    </nav>
  );
}
