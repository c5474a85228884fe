import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button, Picture, Stack } from 'shared/ui';
import { picture } from '../../assets/pictures/descuento-sindical';
import captions from '../../assets/video/descuento-sindical.es.vtt';
import mp4 from '../../assets/video/descuento-sindical.mp4';
import webm from '../../assets/video/descuento-sindical.webm';
import classes from './union-video.module.css';

type State = 'poster' | 'playing' | 'failed';

/** A poster until the visitor starts the video; nothing is fetched before. */
export function UnionVideo({ title }: { title: string }) {
  const [state, setState] = useState<State>('poster');
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was in the player, which is gone.
    if (state === 'failed' && document.activeElement === document.body) retry.current?.focus();
  }, [state]);
  return (
    <div className={classes.frame}>
      {state === 'playing' ? (
        <Player title={title} onFailure={() => setState('failed')} />
      ) : (
        <button
          type="button"
          className={classes.poster}
          aria-label={`Reproducir video: ${title}`}
          onClick={() => setState('playing')}
        >
          <Picture
            className={classes.picture}
            source={picture}
            alt=""
            sizes="(max-width: 1023px) calc(100vw - 40px), 724px"
          />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={28} aria-hidden="true" />
          </span>
        </button>
      )}
      <div role="alert">
        {state === 'failed' ? (
          <Stack gap={12} className={classes.failure}>
            <p>No pudimos cargar el video. Revise su conexión; la transcripción está abajo.</p>
            <Button ref={retry} size="sm" variant="default" onClick={() => setState('playing')}>
              Reintentar
            </Button>
          </Stack>
        ) : null}
      </div>
    </div>
  );
}

function Player({ title, onFailure }: { title: string; onFailure: () => void }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  return (
    <video
      ref={player}
      className={classes.video}
      aria-label={title}
      width={960}
      height={540}
      controls
      autoPlay
      playsInline
      onError={onFailure}
    >
      {/* The smaller file first; the other is for browsers without its codec. */}
      <source src={mp4} type='video/mp4; codecs="avc1.42c01f, opus"' />
      <source src={webm} type='video/webm; codecs="vp9, opus"' onError={onFailure} />
      <track kind="captions" src={captions} srcLang="es" label="Español" default />
    </video>
  );
}
