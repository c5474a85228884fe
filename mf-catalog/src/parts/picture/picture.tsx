import { Grid, Progress, Stack } from 'shared/ui-staff';
import classes from './image-field.module.css';

/** How far an upload is. All of it sent, the server still re-encodes it. */
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
  /** Shown by the site while there is none. */
  scene: string | undefined;
  without: string;
}

/** The picture that is there, or the one that is to replace it, or what the site shows in its place. */
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
