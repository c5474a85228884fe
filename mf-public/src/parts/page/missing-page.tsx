import { Button, ButtonLink, TextInput } from 'shared/ui';
import layout from './layout.module.css';
import classes from './missing-page.module.css';

/** Page for a URL whose parameter matches nothing: the text of every unknown path (spec: public-site §2), and further links. */
export function MissingPage({ hint }: { hint: string }) {
  return (
    <div className={`${layout.width} ${classes.page}`}>
      <h1>Página no encontrada</h1>
      <p className={layout.lead}>La página que buscas no existe o fue movida.</p>
      <p className={classes.hint}>{hint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: phones that are still in use do not know <search>. */}
      <form role="search" action="/buscar" className={classes.search}>
        <TextInput type="search" name="q" aria-label="Buscar programas" placeholder="Programa o tema" />
        <Button type="submit">Buscar</Button>
      </form>
      <div className={classes.links}>
        <ButtonLink to="/pregrado" variant="default">
          Ver pregrados
        </ButtonLink>
        <ButtonLink to="/posgrado" variant="default">
          Ver posgrados
        </ButtonLink>
      </div>
    </div>
  );
}
