import type { FormEvent } from 'react';
import { useNavigate } from 'shared/router';
import { MODALIDADES } from 'shared/rules';
import { Button } from 'shared/ui';
import { english, highSchool, postgraduate, undergraduate } from '../../content/levels';
import { modalityUrl } from '../../programs/filter-params';
import classes from './program-finder.module.css';

/** Two questions that lead to a filtered listing. Without scripts it is a plain form that opens the first listing. */
export function ProgramFinder() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    void navigate(modalityUrl(String(answers.get('nivel')), String(answers.get('modalidad'))));
  };
  return (
    <form className={classes.finder} action={undergraduate.path} onSubmit={search} data-ground="light">
      <label className={classes.field}>
        <span>Quiero estudiar</span>
        <select className={classes.select} name="nivel">
          <option value={undergraduate.path}>Un pregrado</option>
          <option value={postgraduate.path}>Un posgrado</option>
          <option value={highSchool.path}>El bachillerato</option>
          <option value={english.path}>Inglés</option>
        </select>
      </label>
      <label className={classes.field}>
        <span>Modalidad</span>
        <select className={classes.select} name="modalidad">
          <option value="">Cualquiera</option>
          {MODALIDADES.map((modality) => (
            <option key={modality}>{modality}</option>
          ))}
        </select>
      </label>
      <Button type="submit" className={classes.submit}>
        Ver programas
      </Button>
    </form>
  );
}
