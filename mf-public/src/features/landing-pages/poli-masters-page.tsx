import picture from '../../assets/continua.svg';
import projects from '../../assets/documents/maestria-gerencia-de-proyectos.pdf';
import systems from '../../assets/documents/maestria-ingenieria-de-sistemas.pdf';
import safety from '../../assets/documents/maestria-seguridad-y-salud.pdf';
import { picture as projectsCover } from '../../assets/pictures/plan-maestria-gerencia-de-proyectos';
import { picture as systemsCover } from '../../assets/pictures/plan-maestria-ingenieria-de-sistemas';
import { picture as safetyCover } from '../../assets/pictures/plan-maestria-seguridad-y-salud';
import { poliMasters } from '../../content/poli-masters';
import { LandingPage } from './landing-page';

const studyPlans = {
  'maestria-gerencia-de-proyectos': { pdf: projects, cover: projectsCover },
  'maestria-seguridad-y-salud': { pdf: safety, cover: safetyCover },
  'maestria-ingenieria-de-sistemas': { pdf: systems, cover: systemsCover },
};

/** /maestriaspoli: three master's programs and the interest form. */
export function PoliMastersPage() {
  return <LandingPage content={poliMasters} picture={picture} studyPlans={studyPlans} />;
}
