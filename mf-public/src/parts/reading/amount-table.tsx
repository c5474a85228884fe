import { formatPrice } from 'shared/rules';
import type { DataTable } from '../../content/sections';
import classes from './amount-table.module.css';

/** spec: decisions, "Brand and content": no figure without its source. */
const UNKNOWN = 'Consultar decreto';

/** From this many columns on, a phone is too narrow. */
const MANY_COLUMNS = 5;

/**
 * A table of amounts with its source. If it is still too wide, as with enlarged text, only the table scrolls, not the
 * page.
 */
export function AmountTable({ table }: { table: DataTable }) {
  const [rowHead, ...columns] = table.columns;
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what scrolls. */}
      <section className={classes.scroll} tabIndex={0} aria-label={table.caption}>
        <table className={classes.table} data-blocks={table.columns.length >= MANY_COLUMNS}>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...amounts]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column, index) => (
                  <Amount key={column} column={column} amount={amounts[index] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption>Fuente: {table.source}</figcaption>
    </figure>
  );
}

function Amount({ column, amount }: { column: string; amount: number | null }) {
  return (
    <td className={amount === null ? classes.unknown : undefined} data-column={column}>
      {amount === null ? UNKNOWN : formatPrice(amount)}
    </td>
  );
}
