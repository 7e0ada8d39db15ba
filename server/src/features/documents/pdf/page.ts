import { INK } from '../../emails/emails.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 46, top: 36, bottom: 58 } as const;
export const INNER = PAGE.width - 2 * PAGE.side;

export { INK };

/** Font sizes in points, and the extra gap below a line; negative because the fonts already have large line gaps. */
export const TYPE = {
  title: { size: 22, gap: 0 },
  issuer: { size: 13, gap: 0 },
  heading: { size: 10.5, gap: 0 },
  figure: { size: 12, gap: -1 },
  body: { size: 9.5, gap: -0.6 },
  small: { size: 8, gap: -0.5 },
} as const;
export type TypeName = keyof typeof TYPE;
