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
export const DRAWING = 1;

export const LIGHTS = ['day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** What a picture's address says; nothing else goes into the drawing. */
export type PictureSubject =
  | { readonly kind: 'scene'; readonly scene: Scene; readonly light: Light; readonly seed: number }
  | {
      readonly kind: 'room';
      readonly beds: BedType;
      readonly view: Scene;
      readonly light: Light;
      readonly seed: number;
    }
  | { readonly kind: 'pool'; readonly scene: Scene; readonly light: Light; readonly seed: number }
  | { readonly kind: 'lobby'; readonly light: Light; readonly seed: number };

/** The address of a picture below the portal; it says everything that is drawn. */
export function pictureUrl(subject: PictureSubject): string {
  const base = `/media/scenes/${DRAWING}`;
  switch (subject.kind) {
    case 'scene':
      return `${base}/${subject.scene}.${subject.light}.${subject.seed}.svg`;
    case 'room':
      return `${base}/room.${subject.beds}.${subject.view}.${subject.light}.${subject.seed}.svg`;
    case 'pool':
      return `${base}/pool.${subject.scene}.${subject.light}.${subject.seed}.svg`;
    case 'lobby':
      return `${base}/lobby.${subject.light}.${subject.seed}.svg`;
  }
}
