import { Grid, Progress, Stack } from 'shared/ui-staff';
import classes from './image-field.module.css';

/** Progress of an upload. At 100 %, the server is still re-encoding the picture. */
export function UploadProgress({ name, sent }: { name: string; sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <Grid columns="minmax(0, 1fr) auto" gap="4px 10px" className={classes.progress}>
      <span className={classes.fileName}>{name}</span>
      <span>{percent < 100 ? `${percent} %` : 'Preparando...'}</span>
      <Progress value={percent} animated={percent === 100} aria-label="Subiendo la imagen" />
    </Grid>
  );
}

interface PictureProps {
  url: string;
  pending: string | null;
  of: string;
  /** Shown by the site while there is no picture. */
  scene: string | undefined;
  without: string;
}

/** The stored picture, the one that will replace it, or what the site shows instead. */
export function Picture({ url, pending, of, scene, without }: PictureProps) {
  if (pending) return <img className={classes.picture} src={pending} alt="Imagen que se va a guardar" />;
  if (url) return <img className={classes.picture} src={url} alt={`Imagen actual ${of}`} />;
  return (
    <Stack component="figure" gap={4} className={classes.scene}>
      {scene ? <img className={classes.picture} src={scene} alt="" /> : null}
      <figcaption>{without}</figcaption>
    </Stack>
  );
}
