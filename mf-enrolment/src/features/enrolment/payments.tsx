import { useBrand } from 'shared';
import { bogotaDay, formatPrice } from 'shared/rules';
import type { Enrolment } from 'shared/schemas';
import { Badge, ExternalLink, TextLink } from 'shared/ui';
import { dayText } from './day-text';
import view from './enrolment-view.module.css';
import classes from './payments.module.css';

/** The payments with their days, and where to pay. Nothing if there are none. */
export function Payments({ pagos }: Pick<Enrolment, 'pagos'>) {
  const { links } = useBrand();
  const today = bogotaDay();
  if (pagos.length === 0) return null;
  return (
    <section className={view.card} aria-labelledby="pagos">
      <h2 id="pagos">Sus pagos</h2>
      <ul className={classes.payments}>
        {pagos.map(({ concepto, monto, vence, estado }) => {
          const isLate = estado !== 'pagado' && vence < today;
          return (
            <li key={`${concepto} ${vence} ${monto}`}>
              <span>
                <b>{concepto}</b>
                <span className={view.note}>
                  {isLate ? 'Venció' : 'Vence'} el {dayText(vence)}
                </span>
              </span>
              <span className={classes.amount}>
                <b>{formatPrice(monto)}</b>
                {estado === 'pagado' ? <Badge color="selva">Pagado</Badge> : null}
                {isLate ? <Badge color="arcilla">Vencido</Badge> : null}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={view.note}>
        Pague en el <ExternalLink href={links.pagos}>portal de pagos</ExternalLink>.{' '}
        <TextLink to="/como-pagar">Cómo pagar</TextLink>
      </p>
    </section>
  );
}
