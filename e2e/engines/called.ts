/** A function body with its arguments as one expression, for protocols that take only an expression. */
export function called(body: string, args: readonly unknown[]): string {
  return `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
}
