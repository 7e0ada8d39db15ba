/** A function's body with its arguments as one expression, for a protocol that takes the two together. */
export function called(body: string, args: readonly unknown[]): string {
  return `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
}
