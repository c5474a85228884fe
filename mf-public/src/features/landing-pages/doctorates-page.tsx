import teaching from '../../assets/documents/doctorado-didactica-y-pedagogia.pdf';
import leadership from '../../assets/documents/doctorado-gestion-y-liderazgo.pdf';
import research from '../../assets/documents/doctorado-investigacion-y-evaluacion.pdf';
import { picture as researchArt } from '../../assets/pictures/cat-humanas';
import { picture as leadershipArt } from '../../assets/pictures/cat-negocios';
import { picture as teachingCover } from '../../assets/pictures/plan-doctorado-didactica-y-pedagogia';
import { picture as leadershipCover } from '../../assets/pictures/plan-doctorado-gestion-y-liderazgo';
import { picture as researchCover } from '../../assets/pictures/plan-doctorado-investigacion-y-evaluacion';
import { picture } from '../../assets/pictures/posgrado';
import { picture as teachingArt } from '../../assets/pictures/servicio-capacitacion';
import { doctorates } from '../../content/doctorates';
import { LandingPage } from './landing-page';
import { UnionDiscount } from './union-discount';

const files = {
  'doctorado-investigacion-y-evaluacion': { pdf: research, cover: researchCover, illustration: researchArt },
  'doctorado-didactica-y-pedagogia': { pdf: teaching, cover: teachingCover, illustration: teachingArt },
  'doctorado-gestion-y-liderazgo': { pdf: leadership, cover: leadershipCover, illustration: leadershipArt },
};

/** /doctorados: three emphases, the interest form and the discount for union teachers. */
export function DoctoratesPage() {
  return (
    <LandingPage content={doctorates} picture={picture} files={files}>
      <UnionDiscount />
    </LandingPage>
  );
}
