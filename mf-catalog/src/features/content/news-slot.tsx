import { useQuery } from 'shared/query';
import type { StaffNews } from 'shared/schemas';
import { Button } from 'shared/ui';
import { RetryButton, RowsSkeleton, StaffCard, StaffState } from 'shared/ui-staff';
import { NEWS_FAILURE, newsQuery } from './content-queries';
import { NewsEditor } from './news-editor';

/** Value in the URL for an article that does not exist yet. */
export const NEW = 'nueva';

interface Props {
  id: string;
  onSaved: (news: StaffNews) => void;
  onClose: () => void;
  onHistory: (id: string) => void;
}

/** The form in place of the list: at once for a new article, otherwise as soon as the stored one has been read. */
export function NewsSlot({ id, ...actions }: Props) {
  const isNew = id === NEW;
  const news = useQuery({ ...newsQuery(id), enabled: !isNew });
  if (isNew) return <NewsEditor name={id} news={null} {...actions} />;
  if (news.data) return <NewsEditor key={news.data.version} name={id} news={news.data} {...actions} />;
  return (
    <StaffCard>
      {news.error ? (
        <StaffState
          kind="broken"
          title={NEWS_FAILURE}
          text={news.error.message}
          actions={
            <>
              <RetryButton query={news} />
              <Button size="sm" variant="default" onClick={actions.onClose}>
                Volver a las noticias
              </Button>
            </>
          }
        />
      ) : (
        <RowsSkeleton label="Cargando la noticia..." columns={[]} />
      )}
    </StaffCard>
  );
}
