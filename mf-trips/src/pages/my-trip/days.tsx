const NOWRAP = { whiteSpace: 'nowrap' } as const;

/** A stay that wraps between its dates, not inside a date. */
export function Days({ text }: { text: string }) {
  const [from, space, to] = text.split(/(?<=.{4}–)( ?)/);
  if (to === undefined) return <span style={NOWRAP}>{from}</span>;
  return (
    <>
      <span style={NOWRAP}>{from}</span>
      {space || <wbr />}
      <span style={NOWRAP}>{to}</span>
    </>
  );
}
