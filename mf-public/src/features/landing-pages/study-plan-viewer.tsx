import { NewTabNote } from 'shared/ui';
import { Picture, type PictureSource } from '../../layout/picture';
import classes from './study-plan-viewer.module.css';

export interface StudyPlanFile {
  pdf: string;
  /** Its first sheet. */
  cover: PictureSource;
}

interface StudyPlanViewerProps {
  title: string;
  studyPlan: StudyPlanFile;
}

/** The browser's own PDF viewer in a frame. Phones have none: they get the sheet as a picture, and a way to the file. */
export function StudyPlanViewer({ title, studyPlan }: StudyPlanViewerProps) {
  const { pdf, cover } = studyPlan;
  if (navigator.pdfViewerEnabled) {
    return (
      <iframe
        className={classes.viewer}
        src={`${pdf}#view=FitH&navpanes=0`}
        title={`Plan de estudios: ${title}`}
      />
    );
  }
  return (
    <div className={classes.without}>
      <Picture className={classes.sheet} source={cover} alt="" sizes="min(320px, 70vw)" />
      <p>Su navegador no muestra documentos PDF dentro de la página.</p>
      <a href={pdf} target="_blank" rel="noopener">
        Abrir el plan de estudios
        <NewTabNote />
      </a>
    </div>
  );
}
