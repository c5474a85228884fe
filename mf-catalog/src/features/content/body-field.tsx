import { lazy, Suspense, useState } from 'react';
import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { ErrorBoundary, RowsSkeleton, Stack } from 'shared/ui-staff';
import classes from './content.module.css';
import { EMPTY_TEXT, NEWS_LABELS } from './news-values';

/** `lazy` keeps a failed load, so each attempt makes a new one. */
const loadEditor = () => lazy(() => import(/* webpackChunkName: "body-editor" */ './body-editor'));

interface Props {
  /** The document as JSON; empty when the text comes from the site's files. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The text of an article; its editor is loaded with it. */
export function BodyField({ value, error, onChange }: Props) {
  const [BodyEditor, setEditor] = useState(loadEditor);
  const [begun] = useState(value);
  return (
    <Stack gap={6}>
      <span className={classes.label}>{NEWS_LABELS.cuerpo}</span>
      {value ? (
        <ErrorBoundary component="el editor del texto" onRetry={() => setEditor(loadEditor)}>
          <Suspense fallback={<RowsSkeleton label="Cargando el editor..." columns={[]} />}>
            <BodyEditor value={begun || EMPTY_TEXT} label="Texto" onChange={onChange} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Notice
          kind="info"
          action={
            <Button size="sm" variant="default" onClick={() => onChange(EMPTY_TEXT)}>
              Escribir otro texto
            </Button>
          }
        >
          El texto de esta noticia tiene tablas y viene con el sitio. Si escribe otro, lo reemplaza.
        </Notice>
      )}
      {error ? <Notice kind="bad">{error}</Notice> : null}
    </Stack>
  );
}
