/** One page of a file that came, ready to be drawn. */
export interface Sheet {
  /** Upright, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Draws it in the size of the canvas, turned clockwise by quarters. */
  draw: (canvas: HTMLCanvasElement, scale: number, turn: number) => Promise<void>;
}
