import { ArchParts } from '../../theme/recipes/arch.ts';

const EDGES = { sm: [48, 57], md: [56, 66], card: [64, 92] } as const;

export interface HotelThumbProps {
  src: string;
  /** Empty if the name is shown next to it. */
  alt?: string | undefined;
  size?: keyof typeof EDGES | undefined;
  /** Sold out. */
  muted?: boolean | undefined;
  /** The visible part, as CSS `object-position`. */
  focus?: string | undefined;
  eager?: boolean | undefined;
}

export function HotelThumb({ src, alt = '', size = 'sm', muted, focus, eager }: HotelThumbProps) {
  const [width, height] = EDGES[size];
  return (
    <ArchParts.Root muted={muted} style={{ width, height }}>
      <ArchParts.Image
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={focus ? { objectPosition: focus } : undefined}
      />
    </ArchParts.Root>
  );
}
