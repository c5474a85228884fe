import { useEffect, useRef, useState } from 'react';
import { uploadedPicture } from 'shared/rules';
import { SCENE_SIZE } from 'shared/scenes';
import type { Program } from './program';
import { SubjectPicture } from './subject-picture';

interface ProgramPictureProps {
  program: Pick<Program, 'id' | 'subject' | 'imageUrl'>;
  className?: string | undefined;
  /** The main picture of its page: fetched at once. */
  priority?: boolean;
  /** Picks another variant of the scene. */
  shift?: number;
}

const CARD_SIZES = '(max-width: 639px) 300px, (max-width: 1023px) 47vw, 380px';
const HEAD_SIZES = '(max-width: 1023px) calc(100vw - 40px), 560px';
/** The image stands where its picture does. */
const NO_BOX = { display: 'contents' } as const;

/**
 * The picture that the catalogue gives a program, or else the one of its subject. The catalogue's URLs lead
 * anywhere: their hosts are not told which page shows them, and what does not come is replaced.
 */
export function ProgramPicture({ program, ...picture }: ProgramPictureProps) {
  const { imageUrl } = program;
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before React took over the server's HTML.
  useEffect(() => {
    if (!image.current?.complete || image.current.naturalWidth > 0) return;
    image.current.decode().catch(() => setFailed(imageUrl));
  }, [imageUrl]);
  if (!imageUrl || failed === imageUrl) return <SubjectPicture {...picture} program={program} />;
  const { className, priority = false } = picture;
  const uploaded = uploadedPicture(imageUrl);
  const sizes = priority ? HEAD_SIZES : CARD_SIZES;
  const img = (
    <img
      {...SCENE_SIZE}
      ref={image}
      className={className}
      src={uploaded?.src ?? imageUrl}
      srcSet={uploaded?.srcSet.jpg}
      sizes={uploaded && sizes}
      alt=""
      referrerPolicy="no-referrer"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(imageUrl)}
    />
  );
  if (!uploaded) return img;
  return (
    <picture style={NO_BOX}>
      <source type="image/avif" srcSet={uploaded.srcSet.avif} sizes={sizes} />
      <source type="image/webp" srcSet={uploaded.srcSet.webp} sizes={sizes} />
      {img}
    </picture>
  );
}
