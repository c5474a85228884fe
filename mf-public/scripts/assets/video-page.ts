import type { VideoScene } from '../../src/content/union-discount';

export type VideoKind = 'webm' | 'mp4';

/** What the video's page offers after `openStudio`. */
interface Studio {
  /** Encodes the whole video, as base64. */
  encode: (kind: VideoKind) => Promise<string>;
  /** The frame at that second, enlarged `times` times, as a base64 PNG. */
  drawLarge: (second: number, times: number) => string;
}

declare global {
  var mediabunny: typeof import('mediabunny');
  var studio: Studio;
}

/** Runs in the page, so everything it uses must be inside. */
export async function openStudio(scenes: VideoScene[]): Promise<void> {
  const FRAMES_A_SECOND = 24;
  const FADE_SECONDS = 0.5;
  const SAMPLE_RATE = 48_000;
  const length = scenes.at(-1)?.to ?? 0;
  const canvas = document.querySelector('canvas');
  const paper = canvas?.getContext('2d');
  if (!canvas || !paper) throw new Error('no canvas');
  const { width, height } = canvas;

  const load = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  };
  const [bridge, lights] = await Promise.all([load('/puente.svg'), load('/luces.svg')]);

  const layer = (image: HTMLImageElement, opacity: number) => {
    const drawn = (height * image.width) / image.height;
    paper.globalAlpha = opacity;
    paper.drawImage(image, (width - drawn) * 0.62, 0, drawn, height);
    paper.globalAlpha = 1;
  };

  const draw = (second: number) => {
    // Dawn breaks behind the text. The picture hardly moves, which keeps the file small.
    const day = second / length;
    layer(bridge, 1);
    paper.fillStyle = `rgb(10 24 43 / ${0.84 - 0.34 * day})`;
    paper.fillRect(0, 0, width, height);
    layer(lights, 1 - 0.7 * day);
    const scene = scenes.find(({ to }) => second < to) ?? scenes.at(-1);
    if (!scene) return;
    const isLast = scene === scenes.at(-1);
    const shown = Math.min(1, (second - scene.from) / FADE_SECONDS);
    const left = isLast ? 1 : Math.min(1, (scene.to - second) / FADE_SECONDS);
    paper.globalAlpha = Math.max(0, Math.min(shown, left));
    scene.words.forEach((words, line) => {
      const figure = scene.figure === true && line === 0;
      paper.font = `800 ${figure ? 104 : 68}px Figtree`;
      paper.fontKerning = 'normal';
      paper.letterSpacing = '-1.5px';
      paper.fillStyle = figure ? '#f5a524' : '#ffffff';
      paper.fillText(words, 64, 190 + line * (scene.figure ? 88 : 80));
    });
    paper.globalAlpha = 1;
  };

  /** The music, taken from the stored video. */
  const music = async (): Promise<AudioBuffer> => {
    const stored = await fetch('/musica.mp4');
    return new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await stored.arrayBuffer());
  };

  const encode = async (kind: VideoKind) => {
    const {
      Output,
      BufferTarget,
      WebMOutputFormat,
      Mp4OutputFormat,
      CanvasSource,
      AudioBufferSource,
      Quality,
    } = globalThis.mediabunny;
    const target = new BufferTarget();
    const format = kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
    const output = new Output({ format, target });
    const frames = new CanvasSource(canvas, {
      codec: kind === 'webm' ? 'vp9' : 'avc',
      quality: new Quality({ bitrate: 120_000 }),
      keyFrameInterval: 5,
    });
    // The only audio codec that both containers and this browser support.
    const sound = new AudioBufferSource({ codec: 'opus', quality: new Quality({ bitrate: 32_000 }) });
    output.addVideoTrack(frames, { frameRate: FRAMES_A_SECOND });
    output.addAudioTrack(sound);
    await output.start();
    await sound.add(await music());
    for (let frame = 0; frame < length * FRAMES_A_SECOND; frame++) {
      draw(frame / FRAMES_A_SECOND);
      await frames.add(frame / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
    }
    await output.finalize();
    const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  };

  const drawLarge = (second: number, times: number) => {
    canvas.width = width * times;
    canvas.height = height * times;
    paper.scale(times, times);
    draw(second);
    return canvas.toDataURL('image/png').replace(/.*,/, '');
  };

  globalThis.studio = { encode, drawLarge };
}
