/** A growable array of whole numbers below 2³², four bytes each. */
export class GrowingNumbers {
  #held = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#held.length) {
      const larger = new Uint32Array(this.#held.length * 2);
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.#length] = value;
    this.#length += 1;
  }

  /** The current numbers without a copy; a later push may reallocate. */
  view(): Uint32Array {
    return this.#held.subarray(0, this.#length);
  }
}
