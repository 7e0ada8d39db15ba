import type { ApplicationDetail } from '@portico/contract';

/** Form values of the new company. */
export interface ApprovalDraft {
  readonly company: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: string;
  readonly credit: string;
  readonly channel: string;
  readonly platform: '1' | '3';
  readonly labelEn: string;
  readonly labelZh: string;
}

type Typed = Exclude<keyof ApprovalDraft, 'currency' | 'platform'>;

/** Error key by field. */
export type DraftErrors = Partial<Readonly<Record<Typed, 'keyWrong' | 'creditWrong' | 'needed'>>>;

/** Initial values: names from the application, a key derived from them, and the default channel. */
export function firstDraft({
  companyName,
  currency,
  currencies,
}: Pick<ApplicationDetail, 'companyName' | 'currency' | 'currencies'>): ApprovalDraft {
  const company = keyOf(companyName);
  return {
    company,
    nameEn: companyName,
    nameZh: companyName,
    currency: currencies.includes(currency) ? currency : (currencies[0] ?? ''),
    credit: '0',
    channel: company.split('-')[0] ?? '',
    platform: '1',
    labelEn: 'B2B',
    labelZh: '同业',
  };
}

export function validateDraft({ company, channel, credit, ...names }: ApprovalDraft): DraftErrors {
  const needed = (['nameEn', 'nameZh', 'labelEn', 'labelZh'] as const).filter((field) => names[field].trim() === '');
  return {
    ...Object.fromEntries(needed.map((field) => [field, 'needed'])),
    ...(!isKey(company) && { company: 'keyWrong' }),
    ...(!isKey(channel) && { channel: 'keyWrong' }),
    ...(!/^\d{1,11}(?:\.\d{1,4})?$/.test(credit.trim()) && { credit: 'creditWrong' }),
  };
}

function isKey(typed: string): boolean {
  return /^[a-z][a-z0-9-]{1,59}$/.test(typed);
}

/** `Harbour Holidays (HK) Ltd.` becomes `harbour-holidays-hk-ltd`. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
