import type { ReactNode } from 'react';
import { Picture, type PictureSource } from 'shared/ui';
import { Breadcrumb, type BreadcrumbStep } from './breadcrumb';
import layout from './layout.module.css';
import classes from './page-head.module.css';

const SIZES = '(max-width: 767px) calc(100vw - 40px), (max-width: 1240px) 46vw, 554px';

interface PageHeadProps {
  /** Last step of the breadcrumb above the heading; without it the breadcrumb ends at the page above. */
  crumb?: string;
  /** Steps between "Inicio" and the last one. */
  under?: readonly BreadcrumbStep[];
  heading: string;
  lead: string;
  /** Picture beside the text. */
  picture?: PictureSource;
  centred?: boolean;
  /** Content after the lead: date and place, a logo. */
  children?: ReactNode;
}

/** Top of every page but the home page: breadcrumb, heading, lead. */
export function PageHead({ crumb, under, heading, lead, picture, centred = false, children }: PageHeadProps) {
  const words = (
    <>
      <Breadcrumb under={under} crumb={crumb} />
      <h1>{heading}</h1>
      <p className={`${layout.lead} ${classes.lead}`}>{lead}</p>
      {children}
    </>
  );
  if (!picture) {
    return (
      <div className={`${layout.width} ${classes.head}`} data-centred={centred || undefined}>
        {words}
      </div>
    );
  }
  return (
    <div className={`${layout.width} ${classes.beside}`}>
      <div>{words}</div>
      <Picture className={classes.picture} source={picture} alt="" sizes={SIZES} priority />
    </div>
  );
}
