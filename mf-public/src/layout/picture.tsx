import type { CSSProperties } from 'react';

/** A raster picture in several widths and formats, as `npm run assets` describes it. */
export interface PictureSource {
  avif: string;
  webp: string;
  jpg: string;
  /** For browsers that know no `srcset`. */
  fallback: string;
  width: number;
  height: number;
  /** Stands in its place until it has come. */
  color: string;
}

interface PictureProps {
  source: PictureSource;
  /** What it shows; empty where it only decorates. */
  alt: string;
  /** Width on the screen, as the attribute `sizes`. */
  sizes: string;
  className?: string;
  /** The main picture of a page: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
}

/** Its box has the picture's shape and colour before the first byte. */
export function Picture({ source, alt, sizes, className, priority = false }: PictureProps) {
  const { width, height, color } = source;
  const style: CSSProperties = { backgroundColor: color };
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        className={className}
        style={style}
        src={source.fallback}
        srcSet={source.jpg}
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
