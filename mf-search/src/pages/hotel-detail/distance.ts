/** Near things are said in metres, to the nearest ten; far ones in kilometres with one decimal. */
export function distanceParts(kilometres: number): { unit: 'metres' | 'kilometres'; distance: string } {
  const metres = Math.round(kilometres * 100) * 10;
  return metres < 1000
    ? { unit: 'metres', distance: String(metres) }
    : { unit: 'kilometres', distance: kilometres.toFixed(1) };
}
