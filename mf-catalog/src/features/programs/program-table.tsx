import { formatPrice } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { Skeleton } from 'shared/ui';
import { StaffTable } from 'shared/ui-staff';
import classes from './program-table.module.css';

const BONES = [0, 1, 2, 3, 4, 5, 6, 7];

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

/** The table's shape while the catalogue is on its way. */
export function ProgramTableBones() {
  return (
    <div role="status" aria-label="Cargando programas...">
      {BONES.map((bone) => (
        <div key={bone} className={classes.bone} aria-hidden="true">
          <div className={classes.boneTitle}>
            <Skeleton height={12} width="56%" />
            <Skeleton height={10} width="38%" />
          </div>
          <Skeleton height={12} width={72} />
          <Skeleton height={12} width={64} />
          <Skeleton height={12} width={88} />
        </div>
      ))}
    </div>
  );
}
