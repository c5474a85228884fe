import type { Ref } from 'react';
import classes from './results-heading.module.css';

interface ResultsHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  page: number;
  last: number;
}

/** Names the list for those who do not see it, and is where another page of it begins. */
export function ResultsHeading({ ref, page, last }: ResultsHeadingProps) {
  return (
    <h2 ref={ref} id="resultados" className={classes.heading} tabIndex={-1}>
      Resultados{last > 1 ? `, página ${page} de ${last}` : ''}
    </h2>
  );
}
