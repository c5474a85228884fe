import projects from '../../assets/documents/maestria-gerencia-de-proyectos.pdf';
import systems from '../../assets/documents/maestria-ingenieria-de-sistemas.pdf';
import safety from '../../assets/documents/maestria-seguridad-y-salud.pdf';
import { picture as systemsArt } from '../../assets/pictures/cat-ingenieria';
import { picture as projectsArt } from '../../assets/pictures/cat-negocios';
import { picture as safetyArt } from '../../assets/pictures/cat-salud';
import { picture as projectsCover } from '../../assets/pictures/plan-maestria-gerencia-de-proyectos';
import { picture as systemsCover } from '../../assets/pictures/plan-maestria-ingenieria-de-sistemas';
import { picture as safetyCover } from '../../assets/pictures/plan-maestria-seguridad-y-salud';
import { picture } from '../../assets/pictures/pregrado';
import { poliMasters } from '../../content/poli-masters';
import { LandingPage } from './landing-page';

const files = {
  'maestria-gerencia-de-proyectos': { pdf: projects, cover: projectsCover, illustration: projectsArt },
  'maestria-seguridad-y-salud': { pdf: safety, cover: safetyCover, illustration: safetyArt },
  'maestria-ingenieria-de-sistemas': { pdf: systems, cover: systemsCover, illustration: systemsArt },
};

/** /maestriaspoli: three master's programs and the interest form. */
export function PoliMastersPage() {
  return <LandingPage content={poliMasters} picture={picture} files={files} />;
}
