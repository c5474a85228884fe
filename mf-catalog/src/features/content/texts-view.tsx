import { useState } from 'react';
import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import type { SiteText } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Chip, ListStates, RowsSkeleton, StaffCard } from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import classes from './content.module.css';
import { TextDialog } from './text-dialog';
import { changeText, TEXTS_FAILURE, textsQuery } from './text-queries';

const WHEN = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' });

/** Texts of the site's pages, page by page; each may be changed and put back. */
export function TextsView({ onDone }: { onDone: (done: Done) => void }) {
  const query = useQuery(textsQuery);
  const [open, setOpen] = useState<SiteText | null>(null);
  const mayChange = useMay('content');
  const texts = query.data ?? [];
  const pages = [...new Set(texts.map(({ pagina }) => pagina))];
  return (
    <>
      <ListStates
        query={query}
        shown={texts.length}
        skeleton={
          <StaffCard>
            <RowsSkeleton label="Cargando textos..." columns={[110]} />
          </StaffCard>
        }
        failure={TEXTS_FAILURE}
        empty={{ title: 'El sitio no tiene textos que se puedan cambiar' }}
      >
        {pages.map((page) => (
          <StaffCard key={page} className={classes.page} aria-label={page}>
            <h3>{page}</h3>
            <ul className={classes.texts}>
              {texts
                .filter(({ pagina }) => pagina === page)
                .map((text) => (
                  <li key={text.nombre}>
                    <div>
                      <b>{text.rotulo}</b>{' '}
                      {text.valor === null ? null : (
                        <Chip tone="selva">
                          {text.usuario}, {WHEN.format(new Date(text.cuando ?? 0))}
                        </Chip>
                      )}
                      <p>{text.valor ?? text.texto}</p>
                    </div>
                    {mayChange ? (
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={`Cambiar ${text.rotulo}, ${page}`}
                        onClick={() => setOpen(text)}
                      >
                        Cambiar
                      </Button>
                    ) : null}
                  </li>
                ))}
            </ul>
          </StaffCard>
        ))}
      </ListStates>
      {open ? (
        <TextDialog
          text={open}
          onChanged={(now) =>
            onDone({
              message: `Se cambió «${now.rotulo}».`,
              undo: () =>
                changeText(now.nombre, { valor: open.valor, version: now.version }).then(
                  () => `«${now.rotulo}» dice lo de antes.`,
                ),
            })
          }
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
