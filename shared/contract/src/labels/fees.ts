import type { Words } from '../codec/codec.ts';
import type { FeeKind } from '../entities/money.ts';

/** Names of the property's fees; spec 2 §3 lists the eight kinds. */
export const FEE_NAMES: Readonly<Record<FeeKind, Words>> = {
  mandatoryFee: { en: 'Mandatory fee', zh: '强制性费用' },
  mandatoryTax: { en: 'Mandatory tax', zh: '强制性税费' },
  resortFee: { en: 'Resort fee', zh: '度假村费' },
  cityFee: { en: 'City tax', zh: '城市税' },
  destinationFee: { en: 'Destination fee', zh: '目的地费' },
  serviceFee: { en: 'Service fee', zh: '服务费' },
  cleaningFee: { en: 'Cleaning fee', zh: '清洁费' },
  administrativeFee: { en: 'Administrative fee', zh: '行政管理费' },
};
