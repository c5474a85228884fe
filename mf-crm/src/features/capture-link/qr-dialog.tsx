import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBrand } from 'shared';
import { QrCode } from 'shared/qr';
import { Button, Hint, Row, Stack } from 'shared/ui';
import { StaffDialog, saveFile } from 'shared/ui-staff';
import classes from './qr-dialog.module.css';

interface Props {
  /** Name of the adviser, below the code. */
  name: string;
  url: string;
  onClosed: () => void;
}

interface SheetProps extends Omit<Props, 'onClosed'> {
  code?: RefObject<SVGSVGElement | null>;
}

function Sheet({ name, url, code }: SheetProps) {
  const brand = useBrand();
  return (
    <Stack gap={4} className={classes.sheet}>
      <p className={classes.brand}>{brand.name}</p>
      <QrCode ref={code} value={url} label={`Código QR del formulario de ${name}`} size={240} />
      <p className={classes.name}>{name}</p>
      <Hint>Asesor Comercial</Hint>
      <p>Escanee el código y deje sus datos.</p>
      <Hint>{url}</Hint>
    </Stack>
  );
}

/** The capture link as a QR code: printed on a sheet of its own, or downloaded as a drawing. */
export default function QrDialog({ name, url, onClosed }: Props) {
  const code = useRef<SVGSVGElement>(null);

  const download = () => {
    if (!code.current) return;
    const drawing = new Blob([new XMLSerializer().serializeToString(code.current)], {
      type: 'image/svg+xml',
    });
    saveFile(drawing, `codigo-qr-${url.split('/').at(-1)}.svg`);
  };

  return (
    <StaffDialog title="Código QR de su enlace" onClosed={onClosed}>
      {() => (
        <>
          <Sheet name={name} url={url} code={code} />
          {/* Outside the dialog, which would clip it. On paper nothing else is shown. */}
          {createPortal(
            <div className={classes.paper}>
              <Sheet name={name} url={url} />
            </div>,
            document.body,
          )}
          <Row gap={8} align="stretch" justify="flex-end" mt={16}>
            <Button variant="default" onClick={download}>
              Descargar
            </Button>
            <Button onClick={() => window.print()}>Imprimir</Button>
          </Row>
        </>
      )}
    </StaffDialog>
  );
}
