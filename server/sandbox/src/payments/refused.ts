/** A permanent rejection; nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
