import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import {
  cohortDates,
  formatPrice,
  priceUnit,
  programKind,
  programPapers,
  programPath,
  universityByName,
} from 'shared/rules';
import { ActionIcon, Button, Hint, Stack, TextLink } from 'shared/ui';
import { preloadRequestDialog, useRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import type { Program } from '../../programs/program';
import { programCosts, totalOf } from '../../programs/program-costs';
import { kindFacts, levelName } from '../../programs/program-level';
import { ProgramPicture } from '../../programs/program-picture';
import classes from './compare-table.module.css';

const ROWS: ReadonlyArray<readonly [label: string, value: (program: Program) => string]> = [
  ['Universidad', ({ university }) => university],
  ['Precio', priceText],
  ['Próximo inicio', startText],
  ['Total estimado', totalText],
  ['Nivel', levelName],
  ['Modalidad', ({ modality }) => modality],
  ['Duración', ({ duration }) => duration],
  ['Créditos', ({ credits }) => (credits > 0 ? String(credits) : 'No aplica')],
  ['SNIES', ({ snies }) => snies],
  ['Descuentos publicados', discountsText],
  ['Debe haber estudiado', requirementsText],
  ['Reconocimiento', recognitionText],
];

function priceText(program: Program): string {
  const price = formatPrice(program.price, program.currency);
  return program.price === null ? price : `${price} ${priceUnit(program)}`;
}

/** Start of the cohort that the price applies to. */
function startText({ cohort }: Program): string {
  return cohort ? cohortDates(cohort) : 'Un asesor se lo confirma';
}

/** Without discounts: each program's calculator shows those. */
function totalText(program: Program): string {
  const costs = programCosts(program);
  const usual = costs?.plans[0];
  if (!costs || !usual) return 'Un asesor se lo calcula';
  return formatPrice(totalOf(usual, costs.periods?.count ?? 1), program.currency);
}

function discountsText(program: Program): string {
  const [, ...offered] = programCosts(program)?.plans ?? [];
  const named = offered.map(({ label, amount }) => `${label}: ${formatPrice(amount, program.currency)}`);
  return named.join('. ') || 'Ninguno publicado; pregunte a un asesor';
}

function requirementsText(program: Program): string {
  return (
    programPapers({ ...kindFacts(program), universidad: program.university }).requirements.join('. ') ||
    'Ninguno por su nivel'
  );
}

/** Recognition of the degree in Colombia, by institution and kind of program. */
function recognitionText(program: Program): string {
  const kind = programKind(kindFacts(program));
  if (kind === 'ingles' || kind === 'diplomado') return 'Certificado, sin título';
  if (universityByName(program.university)?.abroad) return 'Título del exterior: se convalida en Colombia';
  if (kind === 'tecnico-laboral') return 'Certificado de aptitud ocupacional';
  if (kind === 'bachillerato') return 'Título de bachiller';
  return 'Título de educación superior';
}

interface CompareTableProps {
  programs: readonly Program[];
  onRemove: (program: Program) => void;
}

export function CompareTable({ programs, onRemove }: CompareTableProps) {
  const { open, opening, dialog } = useRequestDialog();
  return (
    <>
      <table className={classes.table} style={{ '--columns': programs.length } as CSSProperties}>
        <Hint component="caption" className={classes.caption}>
          El total estimado es el precio por el número de períodos, sin descuentos.{' '}
          <TextLink inherit to="/como-pagar">
            ICETEX, cesantías y convalidación
          </TextLink>
        </Hint>
        <thead>
          <tr>
            <td />
            {programs.map((program) => (
              <th key={program.id} scope="col">
                <Stack gap={12} className={classes.head}>
                  <ProgramPicture program={program} />
                  <TextLink to={programPath(program)}>{program.title}</TextLink>
                  <ActionIcon
                    className={classes.remove}
                    variant="default"
                    radius="xl"
                    size={32}
                    aria-label={`Quitar de la comparación: ${program.title}`}
                    onClick={() => onRemove(program)}
                  >
                    <IconX size={18} stroke={1.75} />
                  </ActionIcon>
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {programs.map((program) => (
                <td key={program.id}>{value(program)}</td>
              ))}
            </tr>
          ))}
          <tr data-unprinted>
            <th scope="row">Solicitud</th>
            {programs.map((program) => (
              <td key={program.id}>
                <Button
                  size="sm"
                  variant="light"
                  className={classes.request}
                  loading={opening === program}
                  aria-label={`Solicitar información: ${program.title}`}
                  onPointerEnter={preloadRequestDialog}
                  onFocus={preloadRequestDialog}
                  onClick={(event) => open(program, event.currentTarget)}
                >
                  Solicitar
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {dialog}
    </>
  );
}
