import { Fragment } from 'react';
import { TextLink } from 'shared/ui';
import classes from './breadcrumb.module.css';

/** A step between the home page and this one; without a URL if there is no page for it. */
export interface BreadcrumbStep {
  label: string;
  to?: string;
}

interface BreadcrumbProps {
  under?: readonly BreadcrumbStep[];
  /** The page itself; an article leaves it to its heading. */
  crumb?: string;
}

/** Breadcrumb: "Inicio / Oferta académica / FUNDES". */
export function Breadcrumb({ under = [], crumb }: BreadcrumbProps) {
  return (
    <nav data-unprinted className={classes.crumbs} aria-label="Ruta">
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
