import { useQuery } from 'shared/query';
import { type ListedNews, NEWS_PAGE_SIZE } from 'shared/schemas';
import {
  ListStates,
  Outcome,
  PageLinks,
  RowsSkeleton,
  StaffCard,
  type UrlFilters,
  useAction,
} from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import { NEWS_FAILURE, newsPageQuery, removeNews, restoreNews } from './content-queries';
import { NewsTable } from './news-table';

interface Props {
  filters: UrlFilters<'q' | 'estado'>;
  onEdit: (id: string) => void;
  onDone: (done: Done) => void;
}

/** One page of the articles, or its state: loading, failed, empty, or nothing found. */
export function NewsList({ filters, onEdit, onDone }: Props) {
  const query = useQuery(newsPageQuery(filters.values, filters.page));
  const page = query.data;
  const shown = page?.noticias ?? [];
  const first = shown.length ? ((page?.pagina ?? 1) - 1) * NEWS_PAGE_SIZE + 1 : 0;
  const remove = useAction({
    action: ({ id }: ListedNews) => removeNews(id),
    onDone: (_, { id, titulo }) =>
      onDone({
        message: `Se eliminó «${titulo}».`,
        undo: () => restoreNews(id).then(() => `Se restauró «${titulo}».`),
      }),
  });
  return (
    <>
      <Outcome of={{ problem: remove.problem, done: false }} title="No se pudo eliminar" />
      <StaffCard aria-label="Lista de noticias" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={shown.length}
          filtered={filters.filtered}
          skeleton={<RowsSkeleton label="Cargando noticias..." columns={[110, 90, 90]} />}
          failure={NEWS_FAILURE}
          empty={{ title: 'No hay noticias', text: 'Escriba la primera con «Nueva noticia».' }}
          noMatch={{
            title: 'Ninguna noticia con esta búsqueda',
            text: 'Revise el texto o quite los filtros.',
            onClear: filters.clear,
          }}
        >
          <NewsTable news={shown} onEdit={onEdit} onDelete={remove.run} />
          <PageLinks
            page={page?.pagina ?? 1}
            pages={Math.max(1, Math.ceil((page?.total ?? 0) / NEWS_PAGE_SIZE))}
            first={first}
            last={first + shown.length - (shown.length ? 1 : 0)}
            total={page?.total ?? 0}
            search={filters.pageSearch}
          />
        </ListStates>
      </StaffCard>
    </>
  );
}
