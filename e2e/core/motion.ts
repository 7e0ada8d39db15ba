/**
 * For tests of what opens, closes and goes by itself: they see it move, as most people do. The others run on a system that asks for no
 * motion, whose pages are at rest at once.
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
