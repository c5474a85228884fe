import type { CSSProperties } from 'react';
import { jpegWidths } from '../rules/pictures/jpeg-widths';

/**
 * A picture in several widths and formats, as the asset script of an app describes it. All its files are in one
 * folder and named `<name>-<width>.<format>`, so that one URL implies the others.
 */
export interface PictureSource {
  /** URL of the widest JPEG; also for clients without `srcset`. */
  jpg: string;
  /** In pixels, ascending. */
  widths: readonly number[];
  width: number;
  height: number;
  /** Background colour until it has loaded. */
  color: string;
  /** What stays in sight where it is cut, as `object-position`. */
  focus?: string;
}

export interface PictureProps {
  source: PictureSource;
  /** Text alternative; empty for decoration. */
  alt: string;
  /** Width in which it is drawn, as the attribute `sizes`. Where it is cut to fill its box, that is more than the box's. */
  sizes: string;
  /** Another cut for windows up to that width. */
  narrow?: { source: PictureSource; upTo: number; sizes: string };
  className?: string | undefined;
  /** The main picture of a page: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
}

type Format = 'avif' | 'webp' | 'jpg';

function addresses({ jpg, widths }: PictureSource, format: Format): string {
  const name = jpg.slice(0, jpg.lastIndexOf('-'));
  const published = format === 'jpg' ? jpegWidths(widths) : widths;
  return published.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}

/**
 * A picture whose box has its shape and colour before the first byte; the browser takes the best format that it
 * supports.
 */
export function Picture({ source, alt, sizes, narrow, className, priority = false }: PictureProps) {
  const { jpg, width, height, color, focus } = source;
  const style: CSSProperties = { backgroundColor: color, objectPosition: focus };
  const wide = narrow && `(width > ${narrow.upTo}px)`;
  return (
    <picture>
      {narrow ? sources(narrow.source, narrow.sizes, `(width <= ${narrow.upTo}px)`, true) : null}
      {sources(source, sizes, wide)}
      <img
        className={className}
        style={style}
        src={jpg}
        srcSet={addresses(source, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function sources(source: PictureSource, sizes: string, media: string | undefined, jpg = false) {
  const formats: Format[] = jpg ? ['avif', 'webp', 'jpg'] : ['avif', 'webp'];
  return formats.map((format) => (
    <source
      key={format}
      media={media}
      type={format === 'jpg' ? 'image/jpeg' : `image/${format}`}
      srcSet={addresses(source, format)}
      sizes={sizes}
      width={source.width}
      height={source.height}
    />
  ));
}
