/** A build that did not succeed; its message says why, to whoever wrote what is built. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}
