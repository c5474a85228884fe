/** A message of an event stream. */
export interface Frame {
  id: string | null;
  data: string;
}

/** Reads `text/event-stream` piece by piece; the result takes the next piece and returns the messages that are complete. */
export function readFrames(): (text: string) => Frame[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      return data === undefined ? [] : [{ id: /^id: ?(.*)$/m.exec(block)?.[1] ?? null, data }];
    });
  };
}
