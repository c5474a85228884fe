import { StaffPageHead } from 'shared/ui-staff';
import { ExportForm } from './export-form';
import classes from './export-panel.module.css';
import { COLUMNS } from './export-request';

/** The tab "Tests Vocacionales": what to export on the left, what the file holds on the right (spec: staff-panel §2). */
export default function ExportPanel() {
  return (
    <>
      <StaffPageHead title="Tests Vocacionales" />
      <div className={classes.split}>
        <ExportForm />
        <section className={classes.card}>
          <h3 className={classes.title}>Qué trae el archivo</h3>
          <p className={classes.text}>
            Una hoja de cálculo de Excel con una fila por test presentado entre las dos fechas, ambas
            incluidas, con ese código de acceso.
          </p>
          <ol className={classes.columns}>
            {COLUMNS.map((column) => (
              <li key={column}>{column}</li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
