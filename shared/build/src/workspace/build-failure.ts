/** A failed build; its message gives the reason to the author of the code. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}
