import { useEffect, useRef, useState } from 'react';
import { Loader, Stack } from 'shared/ui';
import type { AdviserRoom } from '../../content/adviser-rooms';
import classes from './video-room.module.css';

interface VideoFrameProps {
  room: AdviserRoom;
  url: string;
  /** True for the frame that the visitor has just opened; later ones replace a frame that showed nothing. */
  first: boolean;
}

/** Longer than a meeting page takes on a slow connection. */
const SLOW_MS = 15_000;

/** The meeting's frame with its loading state. */
export function VideoFrame({ room, url, first }: VideoFrameProps) {
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading');
  const ref = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (!first) return;
    // Scroll to the whole room with its bar, then focus the frame: the button that had the focus is gone.
    ref.current?.closest('[data-room]')?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [first]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div className={classes.video}>
      {state === 'loaded' ? null : (
        <Stack gap={12} className={classes.connecting} role="status">
          <Loader color="currentColor" />
          <p>{state === 'slow' ? 'La sala está tardando más de lo normal…' : 'Conectando con la sala…'}</p>
        </Stack>
      )}
      <iframe
        ref={ref}
        className={classes.frame}
        src={url}
        title={`Sala de videollamada de ${room.displayName}`}
        allow="camera; microphone; display-capture; autoplay; fullscreen"
        onLoad={() => setState('loaded')}
      />
    </div>
  );
}
