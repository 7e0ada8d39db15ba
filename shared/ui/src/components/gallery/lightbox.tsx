import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { DialogParts } from '../../theme/recipes/dialog.ts';
import { DrawerParts } from '../../theme/recipes/drawer.ts';
import { LightboxParts } from '../../theme/recipes/lightbox.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { useModal } from '../overlays/use-modal.ts';

const SWIPE_PX = 40;

export interface GalleryImage {
  src: string;
  /** A small version for tiles and the thumbnail strip. */
  thumb?: string | undefined;
  alt: string;
}

export interface LightboxLabels {
  close: string;
  previous: string;
  next: string;
  /** "3 of 24". */
  position: (position: number, count: number) => string;
}

export interface LightboxProps {
  images: readonly GalleryImage[];
  position: number;
  title: string;
  labels: LightboxLabels;
  onMove: (position: number) => void;
  onClose: () => void;
}

export function Lightbox({ images, position, title, labels, onMove, onClose }: LightboxProps) {
  const titleId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, dismissOutside: true, focus: 'title' });
  const count = images.length;
  const image = images[position];

  useEffect(() => {
    strip.current?.children[position]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [position]);

  const move = (delta: number) => onMove((position + delta + count) % count);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(count - 1);
    else return dialogProps.onKeyDown(event);
    event.preventDefault();
  }

  function onPointerUp(event: PointerEvent) {
    const delta = pressedAt.current === null ? 0 : event.clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(delta) > SWIPE_PX) move(delta < 0 ? 1 : -1);
  }

  return createPortal(
    <DialogParts.Frame {...dialogProps} size="full" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <DrawerParts.Head>
        <DrawerParts.Title id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </DrawerParts.Title>
        <IconButton icon="close" label={labels.close} onClick={onClose} />
      </DrawerParts.Head>
      <LightboxParts.Stage
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        {image && <LightboxParts.Picture key={image.src} src={image.src} alt={image.alt} draggable={false} />}
        {count > 1 && (
          <>
            <LightboxParts.Back>
              <IconButton floating icon="left" label={labels.previous} onClick={() => move(-1)} />
            </LightboxParts.Back>
            <LightboxParts.On>
              <IconButton floating icon="right" label={labels.next} onClick={() => move(1)} />
            </LightboxParts.On>
          </>
        )}
      </LightboxParts.Stage>
      <LightboxParts.Caption>
        <span>{image?.alt}</span>
        <span aria-live="polite">{labels.position(position + 1, count)}</span>
      </LightboxParts.Caption>
      {count > 1 && (
        <LightboxParts.Strip ref={strip}>
          {images.map(({ src, thumb, alt }, index) => (
            <LightboxParts.Thumb
              key={src}
              type="button"
              aria-label={alt}
              aria-current={index === position || undefined}
              onClick={() => onMove(index)}
            >
              <LightboxParts.ThumbImage src={thumb ?? src} alt="" loading="lazy" width={72} height={54} />
            </LightboxParts.Thumb>
          ))}
        </LightboxParts.Strip>
      )}
    </DialogParts.Frame>,
    document.body,
  );
}
