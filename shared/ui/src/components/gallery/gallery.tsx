import { useState } from 'react';
import { GalleryParts } from '../../theme/recipes/gallery.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../page/icon.tsx';
import { type GalleryImage, Lightbox, type LightboxLabels } from './lightbox.tsx';

const SHOWN = 5;

export interface GalleryLabels extends LightboxLabels {
  /** "See all 24 photos". */
  seeAll: (count: number) => string;
}

export interface GalleryProps {
  /** The first image is the large one. */
  images: readonly GalleryImage[];
  /** Title of the lightbox: the hotel's name. */
  title: string;
  labels: GalleryLabels;
}

export function Gallery({ images, title, labels }: GalleryProps) {
  const [position, setPosition] = useState<number | null>(null);
  const visibleImages = images.slice(0, images.length < SHOWN ? 1 : SHOWN);
  if (images.length === 0) return null;
  return (
    <>
      <GalleryParts.Grid few={visibleImages.length === 1}>
        {visibleImages.map((image, index) => (
          <GalleryParts.Tile key={image.src} type="button" aria-label={image.alt} onClick={() => setPosition(index)}>
            <GalleryParts.Image
              src={index === 0 ? image.src : (image.thumb ?? image.src)}
              alt=""
              decoding="async"
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </GalleryParts.Tile>
        ))}
        <GalleryParts.All>
          <Button icon={<Icon name="photo" />} onClick={() => setPosition(0)}>
            {labels.seeAll(images.length)}
          </Button>
        </GalleryParts.All>
      </GalleryParts.Grid>
      {position !== null && (
        <Lightbox
          images={images}
          position={position}
          title={title}
          labels={labels}
          onMove={setPosition}
          onClose={() => setPosition(null)}
        />
      )}
    </>
  );
}
