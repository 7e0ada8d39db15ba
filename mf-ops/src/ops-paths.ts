/** Where the operators' pages are. No other app links to them. */
export const OPS_PATHS = {
  audit: '/portal/ops/audit',
} as const;
