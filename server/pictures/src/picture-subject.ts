import type { House } from './house.ts';

/** Kinds of scenery that can be drawn. */
export const SCENES = ['city', 'beach', 'mountain', 'desert', 'old-town', 'temple-town'] as const;
export type Scene = (typeof SCENES)[number];

/** Beds that can be drawn. */
export const BED_TYPES = [
  'king',
  'queen',
  'twin',
  'two-queens',
  'single',
  'king-sofa',
  'two-kings',
  'tatami',
  'three-singles',
] as const;
export type BedType = (typeof BED_TYPES)[number];

/** Raised when the drawing changes: addresses are kept for ever by browsers. */
export const DRAWING = 2;

export const LIGHTS = ['day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** What a picture's address says; nothing else goes into the drawing. */
export type PictureSubject = { readonly house: House; readonly light: Light } & (
  | { readonly kind: 'scene' | 'pool' | 'lobby' }
  /** A room by its number in the catalogue. */
  | { readonly kind: 'room'; readonly beds: BedType; readonly room: number }
);

/** The address of a picture below the portal; it says everything that is drawn. */
export function pictureUrl(subject: PictureSubject): string {
  const { kind, house, light } = subject;
  const { form, setting, climate, floors, seed } = house;
  const parts = [kind, form, setting, climate, floors, seed, light];
  const room = subject.kind === 'room' ? [subject.beds, subject.room] : [];
  return `/media/scenes/${DRAWING}/${[...parts, ...room].join('.')}.svg`;
}
