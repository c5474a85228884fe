import type { ProcessingRegister } from 'shared/schemas';
import { StaffTable } from 'shared/ui-staff';
import classes from './register-view.module.css';

/** Where personal data is kept, for what purpose and until when. */
export const RegisterTable = ({ places }: { places: ProcessingRegister['lugares'] }) => (
  <StaffTable className={classes.register}>
    <thead>
      <tr>
        <th scope="col">Lugar</th>
        <th scope="col">Datos</th>
        <th scope="col">Finalidad</th>
        <th scope="col">Conservación</th>
      </tr>
    </thead>
    <tbody>
      {places.map(({ lugar, datos, finalidad, conservacion }) => (
        <tr key={lugar}>
          <th scope="row">{lugar}</th>
          <td data-name="Datos">{datos}</td>
          <td data-name="Finalidad">{finalidad}</td>
          <td data-name="Conservación">{conservacion}</td>
        </tr>
      ))}
    </tbody>
  </StaffTable>
);
