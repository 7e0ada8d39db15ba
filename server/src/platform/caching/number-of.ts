const numbers = new WeakMap<object, number>();
let given = 0;

/** A number that no other object has or will have: it tells objects apart in a text, and keeps none of them. */
export function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  given += 1;
  numbers.set(object, given);
  return given;
}
