import { useLoaderData } from 'shared/router';
import type { University } from 'shared/rules';
import { NewTabNote, TextLink } from 'shared/ui';
import type { ShownIdentity } from '../../content/university-identity';
import classes from './university-page.module.css';

/** Facts about the institution with their sources. For facts without a public source, a note says so and where to ask. */
export function Identity({ university: { abroad } }: { university: University }) {
  const { identity } = useLoaderData<{ identity: ShownIdentity }>();
  return (
    <div className={classes.identity}>
      <dl>
        {identity.rows.map(({ label, text, source, url }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {url ? (
                <>
                  {' ('}
                  <a href={url} target="_blank" rel="noopener">
                    {source}
                    <NewTabNote />
                  </a>
                  )
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {identity.note} {abroad ? 'Institución del exterior: sus títulos se convalidan en Colombia. ' : null}
        <TextLink inherit to={`/como-pagar#${abroad ? 'convalidacion' : 'registro-calificado'}`}>
          {abroad ? 'Qué es convalidar' : 'Cómo se consulta'}
        </TextLink>
      </p>
    </div>
  );
}
