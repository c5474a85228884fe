import classes from './fact.module.css';

/** A row of a list of facts (`dl`). */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  );
}
