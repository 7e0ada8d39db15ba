const NOWRAP = { whiteSpace: 'nowrap' } as const;

/** A stay that wraps between two dates with a year, not inside a date. */
export function Days({ text }: { text: string }) {
  const [from, space, to] = text.split(/(?<=.{4}–)( ?)/);
  if (to === undefined || !/\d{4}/.test(to)) return <span style={NOWRAP}>{text}</span>;
  return (
    <>
      <span style={NOWRAP}>{from}</span>
      {space || <wbr />}
      <span style={NOWRAP}>{to}</span>
    </>
  );
}
