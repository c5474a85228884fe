import { formatPrice } from 'shared/rules';
import type { LeadAnalytics } from 'shared/schemas';
import { VisuallyHidden } from 'shared/ui';
import classes from './analytics.module.css';
import { type Change, percent, pointChange, relativeChange, waitChange, waitText } from './figures';

/** The figures of a period, each compared with the previous period. */
export function Summary({ data: { resumen, resumenAnterior: before } }: { data: LeadAnalytics }) {
  const conversion = (of: typeof resumen) => (of.recibidos === 0 ? 0 : of.matriculados / of.recibidos);
  const figures: [
    label: string,
    value: string,
    change: Change | null,
    better: Change['direction'],
    rule?: string,
  ][] = [
    [
      'Leads recibidos',
      resumen.recibidos.toLocaleString('es-CO'),
      relativeChange(resumen.recibidos, before.recibidos),
      'up',
    ],
    [
      'Conversión a matrícula',
      percent(resumen.matriculados, resumen.recibidos),
      before.recibidos === 0 ? null : pointChange(conversion(resumen), conversion(before)),
      'up',
    ],
    [
      'Mediana primera respuesta',
      waitText(resumen.respuesta),
      waitChange(resumen.respuesta, before.respuesta),
      'down',
    ],
    [
      'Pagos recibidos',
      formatPrice(resumen.pagosRecibidos),
      relativeChange(resumen.pagosRecibidos, before.pagosRecibidos),
      'up',
    ],
    [
      'Pagos vencidos',
      formatPrice(resumen.pagosVencidos),
      relativeChange(resumen.pagosVencidos, before.pagosVencidos),
      'down',
      'Vencen en el periodo; sin leads perdidos',
    ],
  ];
  return (
    <dl className={classes.summary}>
      {figures.map(([label, value, change, better, rule]) => (
        <div key={label}>
          <dt>
            {label}
            {rule ? <small className={classes.rule}>{rule}</small> : null}
          </dt>
          <dd>
            {value} {change ? <Moved change={change} better={better} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WAYS = { up: ['▲', 'subió'], down: ['▼', 'bajó'], neutral: ['', 'igual'] } as const;

function Moved({ change: { text, direction }, better }: { change: Change; better: Change['direction'] }) {
  const [sign, word] = WAYS[direction];
  return (
    <small data-good={direction === 'neutral' ? undefined : direction === better}>
      <span aria-hidden="true">{sign} </span>
      <VisuallyHidden>{word} </VisuallyHidden>
      {text}
    </small>
  );
}
