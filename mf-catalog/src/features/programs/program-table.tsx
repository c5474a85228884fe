import { formatPrice } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { StaffTable } from 'shared/ui-staff';
import classes from './program-table.module.css';

/** One page of the catalogue. On a phone a program is three lines: what, where and how, how much. */
export function ProgramTable({ programs }: { programs: readonly Program[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.scroll} aria-label="Programas" tabIndex={0}>
      <StaffTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Título</th>
            <th scope="col">Nivel</th>
            <th scope="col">Modalidad</th>
            <th scope="col">Duración</th>
            <th scope="col" data-number>
              Créditos
            </th>
            <th scope="col">SNIES</th>
            <th scope="col" data-number>
              Precio
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} />
          ))}
        </tbody>
      </StaffTable>
    </section>
  );
}

function ProgramRow({ program }: { program: Program }) {
  const { titulo, universidad, nivel, etiqueta, modalidad, duracion, creditos, snies, precio, moneda } =
    program;
  return (
    <tr>
      <th scope="row" className={classes.title}>
        {titulo}
        <span>{universidad}</span>
      </th>
      <td>{etiqueta ? `${nivel} · ${etiqueta}` : nivel}</td>
      <td>{modalidad}</td>
      <td>{duracion}</td>
      <td data-label="Créditos" data-number>
        {creditos}
      </td>
      <td data-label="SNIES">{snies}</td>
      <td data-number className={classes.price} data-none={precio === null || undefined}>
        {formatPrice(precio, moneda)}
      </td>
    </tr>
  );
}
