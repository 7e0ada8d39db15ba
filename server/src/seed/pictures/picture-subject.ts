import type { BedType } from '../../domain/hotel-model.ts';
import type { Building } from './building.ts';

/** Increase it with each change of a drawing: browsers cache a URL for ever. */
export const DRAWING_VERSION = 2;

export const LIGHTS = ['day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** The content of a picture's URL; the drawing depends on nothing else. */
export type PictureSubject = { readonly building: Building; readonly light: Light } & (
  | { readonly kind: 'scene' | 'pool' | 'lobby' }
  /** `room` is the room type id of the catalogue. */
  | { readonly kind: 'room'; readonly beds: BedType; readonly room: number }
);

/** The URL path of a picture; it contains everything that is drawn. */
export function pictureUrl(subject: PictureSubject): string {
  const { kind, building, light } = subject;
  const { form, setting, climate, storeys, seed } = building;
  const parts = [kind, form, setting, climate, storeys, seed, light];
  const room = subject.kind === 'room' ? [subject.beds, subject.room] : [];
  return `/media/scenes/${DRAWING_VERSION}/${[...parts, ...room].join('.')}.svg`;
}
