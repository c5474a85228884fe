/** One page of a received file, ready to be drawn. */
export interface Sheet {
  /** Upright size, in the page's own units. */
  readonly width: number;
  readonly height: number;
  /** Draws the page at `scale` onto the canvas, with `turn` clockwise quarter turns. */
  draw: (canvas: HTMLCanvasElement, scale: number, turn: number) => Promise<void>;
}
