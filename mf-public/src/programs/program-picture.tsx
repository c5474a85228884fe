import { useEffect, useRef, useState } from 'react';
import { uploadedPicture } from 'shared/rules';
import { SCENE_SIZE } from 'shared/scenes';
import type { Program } from './program';
import { SubjectPicture } from './subject-picture';

interface ProgramPictureProps {
  program: Pick<Program, 'id' | 'subject' | 'imageUrl'>;
  className?: string | undefined;
  /** Set for the main picture of a page: fetched at once. */
  priority?: boolean;
  /** Picks another variant of the scene. */
  shift?: number;
}

const CARD_SIZES = '(max-width: 639px) 300px, (max-width: 1023px) 47vw, 380px';
const HEAD_SIZES = '(max-width: 1023px) calc(100vw - 40px), 560px';
/** The image takes the place of its picture element. */
const NO_BOX = { display: 'contents' } as const;

/**
 * The catalogue's picture of a program, or else that of its subject. The catalogue's URLs may lead anywhere: their
 * hosts do not get a referrer, and a picture that fails is replaced.
 */
export function ProgramPicture({ program, ...picture }: ProgramPictureProps) {
  const { imageUrl } = program;
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
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
