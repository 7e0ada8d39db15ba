import type { Light } from '../../picture-subject.ts';

/** Colours of fabrics and wood in a room. */
export interface Decor {
  readonly wall: readonly [string, string];
  readonly trim: string;
  readonly flooring: readonly [string, string];
  readonly head: readonly [string, string];
  readonly throwCloth: readonly [string, string];
  readonly cushion: string;
  readonly wood: readonly [string, string];
  readonly chair: string;
  readonly rug: string;
}

export const DECORS: readonly Decor[] = [
  {
    wall: ['#efe3d0', '#dcc8ab'],
    trim: '#f8efe0',
    flooring: ['#a97c55', '#7a5439'],
    head: ['#2f6471', '#1c4653'],
    throwCloth: ['#39717c', '#1b4551'],
    cushion: '#c9694c',
    wood: ['#a97850', '#7d5a3c'],
    chair: '#d9a25e',
    rug: '#d9cbb2',
  },
  {
    wall: ['#e6e4dc', '#c9cabf'],
    trim: '#f6f5ef',
    flooring: ['#b59a78', '#86694c'],
    head: ['#566b52', '#3a4d3b'],
    throwCloth: ['#7d9272', '#55694f'],
    cushion: '#d9a25e',
    wood: ['#8f6a48', '#66492f'],
    chair: '#b5674c',
    rug: '#e4dccb',
  },
  {
    wall: ['#f1ded2', '#ddbda9'],
    trim: '#fbf1ea',
    flooring: ['#a2755a', '#70503f'],
    head: ['#a84f42', '#7a3731'],
    throwCloth: ['#c4705a', '#94503f'],
    cushion: '#2f6471',
    wood: ['#9c6b48', '#6d4830'],
    chair: '#e0b98c',
    rug: '#ecd9c8',
  },
  {
    wall: ['#dfe4e8', '#bcc7cf'],
    trim: '#f3f6f8',
    flooring: ['#8f8478', '#655b52'],
    head: ['#31456b', '#212f4d'],
    throwCloth: ['#4a6190', '#2d3f66'],
    cushion: '#e0a85c',
    wood: ['#7d6b5c', '#574a40'],
    chair: '#8fa3b8',
    rug: '#d3d8dc',
  },
  {
    wall: ['#ece2ea', '#cfbccb'],
    trim: '#f8f2f7',
    flooring: ['#9a7a6c', '#6d5349'],
    head: ['#6a4468', '#482d49'],
    throwCloth: ['#8d6289', '#5f3f5e'],
    cushion: '#e3b068',
    wood: ['#8a6250', '#5f4236'],
    chair: '#c48a7a',
    rug: '#e6dae2',
  },
];

/** At night only lamps light fabrics and frames. */
export function inLight(decor: Decor, light: Light): Decor {
  if (light === 'day') return decor;
  return light === 'night'
    ? { ...decor, trim: '#c9ad92', wall: ['#a88c76', '#8d735f'] }
    : { ...decor, trim: '#ecd3c0', wall: ['#d8b8a4', '#c49f8c'] };
}
