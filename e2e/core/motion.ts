/**
 * For tests of animations and automatic closing. The other tests use reduced motion, so that pages are at rest at once.
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
