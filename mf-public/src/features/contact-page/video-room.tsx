import { IconVideo } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useBrand } from 'shared';
import { Button, ExternalLink, Picture, type PictureSource, Row, Stack, TextInput } from 'shared/ui';
import logo from '../../assets/logo-claro.svg';
import { picture as openScene } from '../../assets/pictures/historia-2023';
import type { AdviserRoom } from '../../content/adviser-rooms';
import { ClosedRoom } from './closed-room';
import { GUEST_NAME, roomUrl } from './room-url';
import { VideoFrame } from './video-frame';
import classes from './video-room.module.css';

interface VideoRoomProps {
  room: AdviserRoom;
  /** Null before hydration. */
  open: boolean | null;
}

/** Wider than the box: the picture fills the box's height. */
const SCENE_SIZES = '(max-width: 1023px) max(892px, 94vw), 1218px';

/** The branded bar above the meeting's frame. The frame loads on request and is shown only in the adviser's hours. */
export function VideoRoom({ room, open }: VideoRoomProps) {
  const brand = useBrand();
  const [guest, setGuest] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const url = open && guest !== null ? roomUrl(room, guest, brand) : null;
  const state = open === null ? 'Según horario' : open ? 'Sala abierta' : 'Sala cerrada';
  return (
    <>
      <div className={classes.room} data-room>
        <Row gap={12} nowrap className={classes.bar}>
          <img src={logo} alt="" width={24} height={22} loading="lazy" />
          <span>
            {brand.name}
            <span className={classes.tag}> · Asesoría en vivo</span>
          </span>
          {url ? (
            <ExternalLink className={classes.apart} href={url}>
              Abrir en otra pestaña
            </ExternalLink>
          ) : (
            <span className={classes.state} data-open={open === true}>
              {state}
            </span>
          )}
        </Row>
        {url ? <VideoFrame key={attempt} room={room} url={url} first={attempt === 0} /> : null}
        {open && !url ? <Entrance onEnter={setGuest} /> : null}
        {open === null ? <UnknownRoom room={room} /> : null}
        {open === false ? <ClosedRoom room={room} /> : null}
      </div>
      {/* A page cannot detect whether another site's frame shows anything. */}
      {url ? (
        <Row component="p" gap="8px 12px" className={classes.help}>
          <span>¿La sala no aparece? Ábrala en otra pestaña o</span>
          <Button variant="default" size="sm" onClick={() => setAttempt((count) => count + 1)}>
            Cargar de nuevo
          </Button>
        </Row>
      ) : null}
    </>
  );
}

/** No request to the meeting service before the visitor enters. */
function Entrance({ onEnter }: { onEnter: (guest: string) => void }) {
  return (
    <Scene picture={openScene}>
      <Stack
        component="form"
        gap={16}
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          const written = new FormData(event.currentTarget).get('guest');
          onEnter(String(written ?? '').trim() || GUEST_NAME);
        }}
      >
        <span className={classes.camera}>
          <IconVideo size={30} stroke={1.75} aria-hidden="true" />
        </span>
        <p className={classes.title}>Antes de entrar, revise cámara y micrófono</p>
        <TextInput
          className={classes.guest}
          label="Su nombre en la sala"
          name="guest"
          defaultValue={GUEST_NAME}
          maxLength={60}
          autoComplete="nickname"
        />
        <Button type="submit" fullWidth>
          Unirse a la sala
        </Button>
      </Stack>
    </Scene>
  );
}

/** The server's HTML does not know the time: it shows only the hours, at full size, so that an open room shifts nothing. */
function UnknownRoom({ room }: { room: AdviserRoom }) {
  const { start, end } = room.schedule;
  return (
    <Scene picture={openScene}>
      <Stack component="p" gap={16} className={classes.card}>
        Horario de atención: {start} - {end}
      </Stack>
    </Scene>
  );
}

function Scene({ picture, children }: { picture: PictureSource; children: ReactNode }) {
  return (
    <div className={classes.video}>
      <Picture className={classes.scene} source={picture} alt="" sizes={SCENE_SIZES} />
      {children}
    </div>
  );
}
