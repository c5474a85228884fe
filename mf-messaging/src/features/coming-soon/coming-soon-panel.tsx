import { ComingSoon } from './coming-soon';
import classes from './coming-soon-panel.module.css';

/** The tab "Mensajería" of the staff panel. */
export default function ComingSoonPanel() {
  return (
    <div className={classes.panel}>
      <ComingSoon order={2} />
    </div>
  );
}
