/** A message of an event stream. */
export interface Frame {
  id: string | null;
  data: string;
}

/** Parser of `text/event-stream`: the returned function takes the next piece and returns the messages that are complete. */
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

/** The messages of a response as they arrive. `heard` is called for each piece, even one without a message. */
export async function* framesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Frame> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  const frames = readFrames();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    yield* frames(value);
  }
}
