import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { galleryRecipe } from '../../theme/recipes/gallery.ts';
import { dialogRecipe, drawerRecipe } from '../../theme/recipes/overlay.ts';
import { styled } from '../../theme/styled.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useModal } from '../overlays/use-modal.ts';

const Frame = styled('dialog', dialogRecipe.frame);
const Head = styled('div', drawerRecipe.head);
const Stage = styled('div', galleryRecipe.stage);
const Caption = styled('div', galleryRecipe.caption);
const Strip = styled('div', galleryRecipe.strip);

const SWIPE_PX = 40;

export interface GalleryImage {
  src: string;
  /** A small one for tiles and the strip. */
  thumb?: string | undefined;
  alt: string;
}

export interface LightboxLabels {
  close: string;
  previous: string;
  next: string;
  /** "3 of 24". */
  position: (at: number, count: number) => string;
}

export interface LightboxProps {
  images: readonly GalleryImage[];
  at: number;
  title: string;
  labels: LightboxLabels;
  onMove: (at: number) => void;
  onClose: () => void;
}

export function Lightbox({ images, at, title, labels, onMove, onClose }: LightboxProps) {
  const titleId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, dismissOutside: true, focus: 'title' });
  const count = images.length;
  const image = images[at];

  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [at]);

  const move = (by: number) => onMove((at + by + count) % count);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(count - 1);
    else return dialogProps.onKeyDown(event);
    event.preventDefault();
  }

  function onPointerUp(event: PointerEvent) {
    const by = pressedAt.current === null ? 0 : event.clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(by) > SWIPE_PX) move(by < 0 ? 1 : -1);
  }

  return createPortal(
    <Frame {...dialogProps} size="full" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Head>
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={labels.close} onClick={onClose} />
      </Head>
      <Stage
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        {image && <img key={image.src} src={image.src} alt={image.alt} draggable={false} />}
        {count > 1 && (
          <>
            <IconButton data-back icon="left" label={labels.previous} onClick={() => move(-1)} />
            <IconButton data-on icon="right" label={labels.next} onClick={() => move(1)} />
          </>
        )}
      </Stage>
      <Caption>
        <span>{image?.alt}</span>
        <span aria-live="polite">{labels.position(at + 1, count)}</span>
      </Caption>
      {count > 1 && (
        <Strip ref={strip}>
          {images.map(({ src, thumb, alt }, index) => (
            <button
              key={src}
              type="button"
              aria-label={alt}
              aria-current={index === at || undefined}
              onClick={() => onMove(index)}
            >
              <img src={thumb ?? src} alt="" loading="lazy" width={72} height={54} />
            </button>
          ))}
        </Strip>
      )}
    </Frame>,
    document.body,
  );
}
