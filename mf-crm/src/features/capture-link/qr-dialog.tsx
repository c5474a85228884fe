import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBrand } from 'shared';
import { Button } from 'shared/ui';
import { StaffDialog, saveFile } from 'shared/ui-staff';
import { encode } from 'uqr';
import classes from './qr-dialog.module.css';

interface Props {
  /** The adviser, under the code. */
  name: string;
  url: string;
  onClosed: () => void;
}

interface SheetProps extends Omit<Props, 'onClosed'> {
  code?: RefObject<SVGSVGElement | null>;
}

function Sheet({ name, url, code }: SheetProps) {
  const brand = useBrand();
  // Four squares of quiet ground around it, as readers want (ISO/IEC 18004).
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const squares = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

  return (
    <div className={classes.sheet}>
      <p className={classes.brand}>{brand.name}</p>
      <svg
        ref={code}
        role="img"
        aria-label={`Código QR del formulario de ${name}`}
        viewBox={`0 0 ${size} ${size}`}
        width={240}
        height={240}
        shapeRendering="crispEdges"
        xmlns="http://www.w3.org/2000/svg"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={squares} />
      </svg>
      <p className={classes.name}>{name}</p>
      <p className={classes.role}>Asesor Comercial</p>
      <p className={classes.call}>Escanee el código y deje sus datos.</p>
      <p className={classes.url}>{url}</p>
    </div>
  );
}

/** The capture link as a code to scan: printed as a sheet of its own, or taken along as a drawing. */
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
          {/* Outside the dialog, which would clip it: on paper it is all there is. */}
          {createPortal(
            <div className={classes.paper}>
              <Sheet name={name} url={url} />
            </div>,
            document.body,
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={download}>
              Descargar
            </Button>
            <Button onClick={() => window.print()}>Imprimir</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}
