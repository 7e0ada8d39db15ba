/** Whole numbers below 2³², four bytes each, as many as come. */
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

  /** The numbers so far, in the room that is held; a later push may leave it. */
  view(): Uint32Array {
    return this.#held.subarray(0, this.#length);
  }
}
