import { useLoaderData } from 'shared/router';
import type { University } from 'shared/rules';
import { NewTabNote, TextLink } from 'shared/ui';
import type { SourcedFact, UniversityIdentity } from '../../content/university-identity';
import { dayText } from '../../programs/read-time';
import classes from './university-page.module.css';

const ROWS: ReadonlyArray<readonly [label: string, fact: 'city' | 'kind' | 'accreditation']> = [
  ['Sede', 'city'],
  ['Carácter', 'kind'],
  ['Acreditación', 'accreditation'],
];

/** Who the institution is, with who says it; what has no public source is said to have none, and where to ask. */
export function Identity({ university }: { university: University }) {
  const { identity } = useLoaderData<{ identity?: UniversityIdentity }>();
  return (
    <div className={classes.identity}>
      {identity ? (
        <>
          <dl>
            {ROWS.map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Value fact={identity[fact]} />
                </dd>
              </div>
            ))}
          </dl>
          <p>
            Fuentes consultadas el {dayText(identity.date)}. Lo vigente lo certifica la autoridad educativa.
          </p>
        </>
      ) : (
        <p>
          No encontramos una fuente pública de su sede, su carácter y su acreditación, y sin ella no los
          publicamos. Pídalos por escrito antes de matricularse.
        </p>
      )}
      <p>
        {university.abroad ? 'Institución del exterior: sus títulos se convalidan en Colombia. ' : null}
        <TextLink
          inherit
          to={university.abroad ? '/como-pagar#convalidacion' : '/como-pagar#registro-calificado'}
        >
          {university.abroad ? 'Qué es convalidar' : 'Cómo consultarlos'}
        </TextLink>
      </p>
    </div>
  );
}

function Value({ fact }: { fact: SourcedFact | undefined }) {
  if (!fact) return 'Sin una fuente que la confirme';
  return (
    <>
      {fact.text} (
      <a href={fact.url} target="_blank" rel="noopener">
        {fact.source}
        <NewTabNote />
      </a>
      )
    </>
  );
}
