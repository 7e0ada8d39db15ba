import type { FeeKind } from '@portico/contract';
import { FEE_NAMES } from '@portico/contract/labels';
import type { Named } from '../../../domain/city.ts';
import type { FeeLine, IncludedTax } from '../../../domain/fee-line.ts';
import { localized, type TextKeyIn } from '../../../platform/texts.ts';
import { grouped } from '../../currencies/currencies.ts';
import { type Exchange, localAmount } from '../exchange.ts';
import type { Remark } from '../supplier.ts';
import type { EtgPayment } from './etg-codecs.ts';

interface EtgTaxes {
  /** Collected by the property, in addition to the price. */
  readonly fees: readonly FeeLine[];
  readonly included: readonly IncludedTax[];
  /** Charges at the property in currencies without an exchange rate, which no total can contain. */
  readonly remarks: readonly Remark[];
}

type TaxKey = TextKeyIn<'supply.tax'>;

/** Taxes of the API with a kind of the portal, and a name if the kind's name does not say it all. */
const TAXES: Readonly<Record<string, { readonly kind: FeeKind; readonly key?: TaxKey }>> = {
  vat: { key: 'vat', kind: 'mandatoryTax' },
  city_tax: { kind: 'cityFee' },
  occupancy_tax: { key: 'occupancyTax', kind: 'mandatoryTax' },
  tourism_fee: { key: 'tourismFee', kind: 'mandatoryFee' },
  resort_fee: { kind: 'resortFee' },
  destination_fee: { kind: 'destinationFee' },
  service_fee: { kind: 'serviceFee' },
  cleaning_fee: { kind: 'cleaningFee' },
  electricity_fee: { key: 'electricityFee', kind: 'mandatoryFee' },
};

/** Taxes that are not included must never be added to the price that is paid now. */
export function etgTaxes({ tax_data }: Pick<EtgPayment, 'tax_data'>, exchange: Exchange, currency: string): EtgTaxes {
  const fees: FeeLine[] = [];
  const included: IncludedTax[] = [];
  const remarks: Remark[] = [];
  for (const { name: id, included_by_supplier: isIncluded, amount, currency_code: code } of tax_data?.taxes ?? []) {
    const local = localAmount(amount, code);
    if (local === undefined || local.amount === 0) continue;
    const name = taxName(id);
    const estimate = exchange.toTarget(amount, code);
    if (isIncluded) included.push({ ...local, name });
    else if (estimate === undefined) {
      remarks.push({
        kind: 'charges',
        text: localized('supply.chargedAtHotel', { name, amount: `${code} ${grouped(amount)}` }),
      });
    } else {
      fees.push({
        ...{ kind: kindOf(id), at: 'hotel', name, amount: estimate, times: 1, each: estimate },
        ...(code === currency ? {} : { local }),
      });
    }
  }
  return { fees, included, remarks };
}

function kindOf(id: string): FeeKind {
  return known(id)?.kind ?? (/(tax|vat)$/.test(id) ? 'mandatoryTax' : 'mandatoryFee');
}

/** An unknown id is readable English: `electricity_fee`. */
function taxName(id: string): Named {
  const tax = known(id);
  if (tax !== undefined) return tax.key === undefined ? FEE_NAMES[tax.kind] : localized(`supply.tax.${tax.key}`);
  const words = id.replaceAll('_', ' ').trim();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { en: name, zh: name };
}

function known(id: string) {
  return Object.hasOwn(TAXES, id) ? TAXES[id] : undefined;
}
