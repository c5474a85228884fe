import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Hint, Row, Title, VisuallyHidden } from 'shared/ui';
import { SegmentedControl, StaffCard } from 'shared/ui-staff';
import classes from './chart-card.module.css';

/** Height of a bar chart, in pixels. */
export const CHART_HEIGHT = 200;

interface DataTable {
  readonly titles: readonly string[];
  /** Cells of each row; the first is its heading. */
  readonly rows: readonly (readonly string[])[];
}

interface Props {
  title: string;
  subtitle: string;
  order: 2 | 3;
  table: DataTable;
  /** Whether the chart or the table is shown first. */
  first?: 'chart' | 'table';
  wide?: boolean;
  /** The chart takes neither focus nor pointer. */
  still?: boolean;
  /** Below chart and table. */
  note?: ReactNode;
  /** The chart; assistive technology reads the table in its place. */
  children: ReactNode;
}

/** A figure as a chart with the table behind it. */
export function ChartCard({
  title,
  subtitle,
  order,
  table,
  first = 'chart',
  wide,
  still,
  note,
  children,
}: Props) {
  const [shown, setShown] = useState(first);
  const id = useId();
  const empty = table.rows.length === 0;
  return (
    <StaffCard className={classes.card} data-wide={wide || undefined} aria-labelledby={id}>
      <Row
        component="header"
        gap={12}
        align="flex-start"
        justify="space-between"
        nowrap
        className={classes.cardHead}
      >
        <div>
          <Title order={order} id={id} className={classes.cardTitle}>
            {title}
          </Title>
          <Hint>{subtitle}</Hint>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={`${title}: cómo se muestra`}
          value={shown}
          onChange={(value) => setShown(value === 'table' ? 'table' : 'chart')}
          data={[
            {
              value: 'chart',
              label: <Choice icon={<IconChartBar size={16} aria-hidden="true" />} text="Gráfico" />,
            },
            {
              value: 'table',
              label: <Choice icon={<IconTable size={16} aria-hidden="true" />} text="Tabla" />,
            },
          ]}
        />
      </Row>
      {empty ? (
        <Hint>Sin datos en este periodo.</Hint>
      ) : shown === 'table' ? (
        <PlainTable title={title} table={table} />
      ) : (
        <>
          <div className={classes.chart} aria-hidden="true" inert={still}>
            {children}
          </div>
          <VisuallyHidden>
            <PlainTable title={title} table={table} />
          </VisuallyHidden>
        </>
      )}
      {note}
    </StaffCard>
  );
}

const Choice = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={classes.choice}>
    {icon}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

function PlainTable({ title, table: { titles, rows } }: { title: string; table: DataTable }) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          {titles.map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{heading}</th>
            {cells.map((cell, column) => (
              <td key={titles[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
