import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMay } from 'shared';
import type { ListedNews } from 'shared/schemas';
import { ActionIcon, Hint } from 'shared/ui';
import { Chip, StaffTable } from 'shared/ui-staff';
import { hourText } from '../../parts/hour-text';
import classes from './content.module.css';
import { STATES } from './content-queries';

const DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Id of the button that opens the form of an article. */
export const openerId = (id: string) => `editar-noticia-${id}`;

interface Props {
  news: readonly ListedNews[];
  onEdit: (id: string) => void;
  onDelete: (news: ListedNews) => void;
}

/** One page of the articles. */
export function NewsTable({ news, onEdit, onDelete }: Props) {
  const mayChange = useMay('content');
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Título</th>
          <th scope="col">Categoría</th>
          <th scope="col">Fecha</th>
          <th scope="col">Sitio</th>
          {mayChange ? <th scope="col">Acciones</th> : null}
        </tr>
      </thead>
      <tbody>
        {news.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.titulo}
              <span>/noticias/{item.slug}</span>
            </th>
            <td>{item.categoria}</td>
            <td>{DAY.format(new Date(item.fecha))}</td>
            <td>
              <Chip tone={STATES[item.estado].tone}>{STATES[item.estado].label}</Chip>
              {item.publicarEn ? (
                <Hint component="small" className={classes.hour}>
                  Se publica el {hourText(item.publicarEn)}
                </Hint>
              ) : null}
            </td>
            {mayChange ? (
              <td className={classes.actions}>
                <ActionIcon
                  id={openerId(item.id)}
                  aria-label={`Editar ${item.titulo}`}
                  onClick={() => onEdit(item.id)}
                >
                  <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon aria-label={`Eliminar ${item.titulo}`} onClick={() => onDelete(item)}>
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
