import type { MouseEvent } from 'react';
import classes from './content.module.css';

interface Props {
  picture: string;
  x: number;
  y: number;
  onChange: (focus: { focoX: number; focoY: number }) => void;
}

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** The point of a picture that stays visible where a page crops it: set by a click on the picture, or with the sliders. */
export function FocusField({ picture, x, y, onChange }: Props) {
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      focoX: percent(clientX - box.left, box.width),
      focoY: percent(clientY - box.top, box.height),
    });
  };
  return (
    <fieldset className={classes.focus}>
      <legend>Qué no se debe cortar</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      <div className={classes.focusPicture} onClick={point}>
        <img src={picture} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true" />
      </div>
      <label>
        De izquierda a derecha
        <input
          type="range"
          min={0}
          max={100}
          value={x}
          onChange={({ currentTarget }) => onChange({ focoX: Number(currentTarget.value), focoY: y })}
        />
      </label>
      <label>
        De arriba abajo
        <input
          type="range"
          min={0}
          max={100}
          value={y}
          onChange={({ currentTarget }) => onChange({ focoX: x, focoY: Number(currentTarget.value) })}
        />
      </label>
    </fieldset>
  );
}
