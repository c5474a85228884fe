import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMay } from 'shared';
import { formatPrice } from 'shared/rules';
import { sceneOf } from 'shared/scenes';
import type { ListedProgram, ProgramWarning } from 'shared/schemas';
import { ActionIcon, Hint } from 'shared/ui';
import { Chip, ChooseBox, type ChosenRows, StaffTable } from 'shared/ui-staff';
import { hourText } from '../../../parts/hour-text';
import { openerId } from '../editor/field-id';
import { ROWS_ID } from '../many/many-bar';
import classes from './program-table.module.css';

const WARNINGS: Record<ProgramWarning, string> = {
  snies_repetido: 'repetido',
  precio_bajo: 'bajo',
  precio_alto: 'alto',
};

interface Props {
  programs: readonly ListedProgram[];
  chosen: ChosenRows;
  openId: string;
  onEdit: (id: string) => void;
  onDelete: (program: ListedProgram) => void;
}

/** One page of the catalogue. On a phone a program has three lines: title, university and type, price. */
export function ProgramTable({ programs, chosen, openId, onEdit, onDelete }: Props) {
  const mayChange = useMay('catalogue');
  const ids = programs.map(({ id }) => id);
  return (
    <section
      id={ROWS_ID}
      className={classes.scroll}
      data-choosing={chosen.all || chosen.ids.size > 0 ? '' : undefined}
      aria-label="Programas"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      data-editing={openId ? '' : undefined}
    >
      <StaffTable className={classes.table}>
        <thead>
          <tr>
            {mayChange ? (
              <th scope="col" className={classes.choose}>
                <ChooseBox
                  aria-label="Seleccionar los programas de esta página"
                  checked={ids.length > 0 && ids.every(chosen.has)}
                  indeterminate={!ids.every(chosen.has) && ids.some(chosen.has)}
                  onChange={({ currentTarget }) => chosen.set(ids, currentTarget.checked, ids)}
                />
              </th>
            ) : null}
            <th scope="col">Título</th>
            <th scope="col">Nivel</th>
            <th scope="col">Modalidad</th>
            <th scope="col" className={classes.duration}>
              Duración
            </th>
            <th scope="col" data-number>
              Créditos
            </th>
            <th scope="col">SNIES</th>
            <th scope="col" data-number>
              Precio
            </th>
            <th scope="col">Sitio</th>
            {mayChange ? <th scope="col">Acciones</th> : null}
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <ProgramRow
              key={program.id}
              program={program}
              isOpen={program.id === openId}
              isChosen={chosen.has(program.id)}
              onChoose={(on) => chosen.set([program.id], on, ids)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </StaffTable>
    </section>
  );
}

interface RowProps extends Pick<Props, 'onEdit' | 'onDelete'> {
  program: ListedProgram;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}

function ProgramRow({ program, isOpen, isChosen, onChoose, onEdit, onDelete }: RowProps) {
  const { titulo, universidad, nivel, etiqueta, modalidad, duracion, creditos, snies } = program;
  const { precio, moneda, avisos } = program;
  const mayChange = useMay('catalogue');
  return (
    <tr data-open={isOpen || undefined} data-chosen={isChosen || undefined} className={classes.row}>
      {mayChange ? (
        <td className={classes.choose}>
          <ChooseBox
            aria-label={`Seleccionar ${titulo}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </td>
      ) : null}
      <th scope="row" className={classes.title}>
        <Thumbnail program={program} />
        {titulo}
        <span>{universidad}</span>
      </th>
      <td className={classes.level}>{etiqueta ? `${nivel} · ${etiqueta}` : nivel}</td>
      <td>{modalidad}</td>
      <td className={classes.duration}>{duracion}</td>
      <td data-label="Créditos" data-number>
        {creditos}
      </td>
      <td data-label="SNIES">
        {snies}
        <Warnings of={avisos.filter((warning) => warning === 'snies_repetido')} />
      </td>
      <td data-number className={classes.price} data-none={precio === null || undefined}>
        <Warnings of={avisos.filter((warning) => warning !== 'snies_repetido')} />
        {formatPrice(precio, moneda)}
        {program.cohorte ? (
          <Hint component="small" className={classes.hour}>
            {program.cohorte.periodo}
          </Hint>
        ) : null}
      </td>
      <td>
        <Chip tone={program.publicado ? 'selva' : 'noche'}>
          {program.publicado ? 'Publicado' : 'Borrador'}
        </Chip>
        <Hours of={program} />
      </td>
      {mayChange ? (
        <td className={classes.actions}>
          <ActionIcon
            id={openerId(program.id)}
            aria-label={`Editar ${titulo}`}
            onClick={() => onEdit(program.id)}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={`Eliminar ${titulo}`} onClick={() => onDelete(program)}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </td>
      ) : null}
    </tr>
  );
}

/** When it will be published or withdrawn automatically. */
function Hours({ of: { publicarEn, retirarEn } }: { of: ListedProgram }) {
  return (
    <>
      {publicarEn ? (
        <Hint component="small" className={classes.hour}>
          Se publica el {hourText(publicarEn)}
        </Hint>
      ) : null}
      {retirarEn ? (
        <Hint component="small" className={classes.hour}>
          Se retira el {hourText(retirarEn)}
        </Hint>
      ) : null}
    </>
  );
}

/** Warnings of the checks, beside the value concerned. */
function Warnings({ of: warnings }: { of: readonly ProgramWarning[] }) {
  return warnings.map((warning) => (
    <Chip key={warning} tone="mango" className={classes.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {WARNINGS[warning]}
    </Chip>
  ));
}

/** The picture that the site shows: the program's own, or the scene of its subject. */
function Thumbnail({ program: { id, titulo, imagen } }: { program: ListedProgram }) {
  const src = imagen || sceneOf(id, titulo).src;
  return <img className={classes.thumbnail} src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />;
}
