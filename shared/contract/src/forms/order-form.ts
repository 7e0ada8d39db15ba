import * as v from 'valibot';
import { cardFault } from '../card-number.ts';
import { PAY_METHODS } from '../entities/order-codes.ts';
import { emailFault, nameFault, phoneDigits, phoneFault, plainName } from '../rules/guests.ts';
import { judged } from './judged.ts';

/**
 * The order page's form (GUEST-03 to GUEST-07): what is typed goes in, what the hotel gets comes out, in plain letters and
 * digits without spaces. A name with a fault carries a `NameFault` as the message, an email an `EmailFault`, the phone a
 * `PhoneFault`, the special request a `CardFault`. Whether the points fit is no part of it, for that depends on the price at the moment of the press
 * (`pointsFault`). `isPhoneOf` knows the numbering plan of an area code (by its id in the list of area codes).
 */
export function orderForm(isPhoneOf: (digits: string, areaCode: number) => boolean) {
  return v.pipe(
    v.object({
      rooms: v.array(RoomGuest),
      email: v.pipe(v.string(), v.trim(), judged(emailFault)),
      areaCode: v.number(),
      phone: v.pipe(v.string(), v.transform(phoneDigits)),
      specialRequest: v.pipe(v.string(), v.trim(), judged(cardFault)),
      choices: OrderChoices,
    }),
    // The phone stands for itself as well as beside its area code, so that the whole is asked.
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { phone, areaCode } = dataset.value;
      const fault = phoneFault(phone, areaCode, (digits) => isPhoneOf(digits, areaCode));
      const path = { type: 'object', origin: 'value', input: dataset.value, key: 'phone', value: phone } as const;
      if (fault !== undefined) addIssue({ message: fault, path: [path] });
    }),
  );
}

const Name = v.pipe(v.string(), v.transform(plainName), judged(nameFault));
const RoomGuest = v.object({ lastName: Name, firstName: Name, nationality: v.string() });
const OrderChoices = v.object({
  method: v.picklist(PAY_METHODS),
  points: v.pipe(v.string(), v.transform(Number)),
  couponId: v.string(),
});

type OrderSchema = ReturnType<typeof orderForm>;

/** The form as it is typed. A nationality or coupon that is not given, and points that are not used, are empty texts. */
export type OrderFormTyped = v.InferInput<OrderSchema>;

/** The form as it is sent: names in plain letters, points as a number. */
export type OrderFormSent = v.InferOutput<OrderSchema>;
