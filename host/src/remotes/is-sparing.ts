/** Of a person who saves data, or whose line is slow, nothing is taken that they did not ask for. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
