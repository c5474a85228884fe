import { IconArrowLeft, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { StaffNews } from 'shared/schemas';
import { Button, ExternalLink, Row } from 'shared/ui';
import classes from './content.module.css';

interface Props {
  /** Id of the heading, which names the form. */
  id: string;
  news: StaffNews | null;
  onClose: () => void;
  onHistory: (id: string) => void;
}

/** Name of the edited article, with buttons for the list, its history and its page. */
export function NewsHead({ id, news, onClose, onHistory }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Row component="header" gap={8} className={classes.head}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onClose}
      >
        Noticias
      </Button>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {news ? news.titulo : 'Nueva noticia'}
      </h3>
      {news ? (
        <>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onHistory(news.id)}
          >
            Historial
          </Button>
          <ExternalLink
            href={
              news.estado === 'publicada' ? `/noticias/${news.slug}` : `/noticias/${news.id}/vista-previa`
            }
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />{' '}
            {news.estado === 'publicada' ? 'Ver en el sitio' : 'Vista previa'}
          </ExternalLink>
        </>
      ) : null}
    </Row>
  );
}
