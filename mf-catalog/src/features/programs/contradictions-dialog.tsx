import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import { Button, ExternalLink, Stack } from 'shared/ui';
import { ListStates, RowsSkeleton, StaffDialog } from 'shared/ui-staff';
import classes from './programs-panel.module.css';
import { contradictionsQuery } from './programs-queries';

interface Props {
  /** Opens the program's form. */
  onEdit: (id: string) => void;
  onClosed: () => void;
}

/** Lists where figures written in pages differ from the catalogue: one of the two must be corrected. */
export function ContradictionsDialog({ onEdit, onClosed }: Props) {
  const contradictions = useQuery(contradictionsQuery);
  const mayChange = useMay('catalogue');
  const list = contradictions.data?.contradicciones ?? [];
  return (
    <StaffDialog title="Cifras que contradicen el catálogo" size={640} onClosed={onClosed}>
      {() => (
        <Stack gap={12}>
          <ListStates
            query={contradictions}
            shown={list.length}
            skeleton={<RowsSkeleton label="Comparando páginas..." columns={[80]} />}
            failure="No pudimos comparar las páginas con el catálogo"
            empty={{ title: 'Las páginas y el catálogo dicen lo mismo' }}
          >
            <ul>
              {list.map(({ id, titulo, universidad, pagina, textos }) => (
                <li key={`${id} ${pagina} ${textos.join()}`}>
                  <div>
                    <b>{titulo}</b>, {universidad}
                    <br />
                    <small>
                      {pagina === null ? (
                        'En el contenido de su página'
                      ) : (
                        <ExternalLink href={pagina}>{pagina}</ExternalLink>
                      )}
                    </small>
                    <ul className={classes.changes}>
                      {textos.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </div>
                  {mayChange ? (
                    <Button size="sm" variant="default" onClick={() => onEdit(id)}>
                      Editar
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            {contradictions.data?.hayMas ? <p>Hay más: corrija estas y vuelva a abrir la lista.</p> : null}
          </ListStates>
        </Stack>
      )}
    </StaffDialog>
  );
}
