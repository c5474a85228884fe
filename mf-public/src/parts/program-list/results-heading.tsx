import type { Ref } from 'react';
import classes from './results-heading.module.css';

interface ResultsHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  page: number;
  last: number;
}

/** Heading of the results, focused when the page changes. */
export function ResultsHeading({ ref, page, last }: ResultsHeadingProps) {
  return (
    <h2 ref={ref} id="resultados" className={classes.heading} tabIndex={-1}>
      Resultados{last > 1 ? `, página ${page} de ${last}` : ''}
    </h2>
  );
}
