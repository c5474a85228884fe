import type { ReactNode } from 'react';
import { Title, type TitleOrder } from '../../ui';
import { Row } from '../../ui/kit/layout';
import classes from './staff-state.module.css';

export interface StaffStateProps {
  /** `empty`: nothing to show. `broken`: could not be loaded; announced at once. */
  kind: 'empty' | 'broken';
  title: string;
  text?: ReactNode;
  /** Details for support, such as a status; collapsed. */
  reference?: ReactNode;
  actions?: ReactNode;
  order?: TitleOrder;
}

/** Shown in place of a staff list that has nothing to show: says why and what to do. */
export function StaffState({ kind, title, text, reference, actions, order = 3 }: StaffStateProps) {
  return (
    <div className={classes.state} role={kind === 'broken' ? 'alert' : 'status'}>
      <Bridge broken={kind === 'broken'} />
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      {actions ? (
        <Row gap={8} align="stretch" justify="center" mt={8}>
          {actions}
        </Row>
      ) : null}
      {reference ? (
        <details className={classes.reference}>
          <summary>Detalle para soporte</summary>
          {reference}
        </details>
      ) : null}
    </div>
  );
}

function Bridge({ broken }: { broken: boolean }) {
  return (
    <svg className={classes.bridge} viewBox="0 0 160 96" aria-hidden="true">
      <path className={classes.hills} d="M0 78 34 46l20 16 30-36 28 30 18-12 30 34v18H0z" />
      <path
        className={classes.beam}
        d={
          broken
            ? 'M8 74h54M98 74h54M20 74C40 74 52 58 56 44M140 74c-20 0-32-16-36-30M56 44v40M104 44v40'
            : 'M8 74h144M20 74C40 74 52 58 56 44c12 26 36 26 48 0 4 14 16 30 36 30M56 44v40M104 44v40'
        }
      />
      {broken ? (
        <path className={classes.crack} d="m66 74 6-5m22 5-6-5" />
      ) : (
        <circle className={classes.sun} cx="120" cy="22" r="9" />
      )}
    </svg>
  );
}
