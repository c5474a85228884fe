import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { UPLOADED_RATIO } from 'shared/rules';
import { Button } from 'shared/ui';
import { ActionButton, Row, Stack, StaffDialog, useAction } from 'shared/ui-staff';
import { cropImage } from './crop-image';
import classes from './image-field.module.css';

const MAX_ZOOM = 4;

interface Props {
  file: File;
  onCropped: (blob: Blob) => Promise<void>;
  onUnreadable: () => void;
  onClosed: () => void;
}

/** Chooses the part of a picture that the site shows. */
export default function CropDialog({ onClosed, ...props }: Props) {
  return (
    <StaffDialog title="Recortar la imagen" size={640} onClosed={onClosed}>
      {(close) => <CropForm {...props} close={close} />}
    </StaffDialog>
  );
}

function CropForm({ file, onCropped, onUnreadable, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    // As a data URL: the site's Content-Security-Policy does not allow pictures from `blob:` URLs.
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  const use = useAction({
    // A picture that can be shown may still be too large to be drawn.
    action: async () => area && cropImage(url, area).then(onCropped).catch(onUnreadable),
    onDone: close,
  });

  return (
    <Stack gap={12}>
      <div className={classes.stage}>
        {url ? (
          <Cropper
            image={url}
            aspect={UPLOADED_RATIO}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{
              alt: 'Imagen que se recorta',
              onError: () => {
                onUnreadable();
                close();
              },
            }}
          />
        ) : null}
      </div>
      <Row component="label" gap={12} nowrap className={classes.zoom}>
        Acercar
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </Row>
      <Row gap={8} nowrap align="stretch" justify="flex-end">
        <Button size="sm" variant="default" onClick={close}>
          Cancelar
        </Button>
        <ActionButton size="sm" action={use} disabled={!area}>
          Usar esta parte
        </ActionButton>
      </Row>
    </Stack>
  );
}
