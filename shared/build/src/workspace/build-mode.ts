export type Mode = 'production' | 'development';

export function buildMode(): Mode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}
