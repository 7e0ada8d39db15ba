import { expect, it } from 'vitest';
import { resolvePhone } from './phone.ts';
import { phoneDigits } from './rules/guests.ts';

it.each([
  ['(702) 876-5432', 'US', 'US', '7028765432'],
  ['+1 (702) 876-5432', 'CN', 'US', '7028765432'],
  ['0044 (0)20 7946 0958', 'US', 'GB', '2079460958'],
  ['+86 139 0013 8042', 'US', 'CN', '13900138042'],
  ['86 139 0013 8042', 'CN', 'CN', '13900138042'],
  ['tel:+49-89-636-48018', 'US', 'DE', '8963648018'],
  ['+39 02 3661 8300', 'US', 'IT', '0236618300'],
  ['＋８６ １３９００１３８０４２', 'US', 'CN', '13900138042'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'US', 'AE', '501234567'],
  ['\u202a+1 702 876 5432\u202c', 'GB', 'US', '7028765432'],
  ['+1 416 555 0199', 'CA', 'CA', '4165550199'],
  ['+1 876 555 0199', 'US', 'JM', '8765550199'],
  ['+852/2345·6789', 'CN', 'HK', '23456789'],
  ['0171 1234567', 'DE', 'DE', '01711234567'],
])('the phone %s where %s is chosen is one of %s: %s', (typed, chosen, country, digits) => {
  expect(resolvePhone(phoneDigits(typed), chosen)).toEqual({ country, digits });
});

it('a plus that no country follows means no phone', () => {
  expect(resolvePhone(phoneDigits('+999 123456'), 'US')).toBeUndefined();
});
