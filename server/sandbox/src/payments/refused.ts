/** A permanent rejection; nothing was changed. */
export class CliError extends Error {
  override readonly name = 'Refused';
}
