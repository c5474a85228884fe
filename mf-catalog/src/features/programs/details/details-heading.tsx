import { IconChevronDown } from '@tabler/icons-react';
import { type DetailsValues, filledSections } from './details-values';

const SECTIONS = 6;

interface Props {
  values: DetailsValues;
  open: boolean;
  /** Id of the element that it opens. */
  controls: string;
  onOpen: (open: boolean) => void;
}

/** Opens the content of the page, and shows how many sections are filled in. */
export function DetailsHeading({ values, open, controls, onOpen }: Props) {
  const filled = filledSections(values);
  return (
    <h4>
      <button type="button" aria-expanded={open} aria-controls={controls} onClick={() => onOpen(!open)}>
        <span>
          Contenido de su página
          <small>
            {filled === 0
              ? 'Sin contenido'
              : filled === SECTIONS
                ? 'Completo'
                : `${filled} de ${SECTIONS} secciones`}
          </small>
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </h4>
  );
}
