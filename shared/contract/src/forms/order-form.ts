import * as v from 'valibot';
import { cardError } from '../card-number.ts';
import { PAY_METHODS } from '../entities/order-codes.ts';
import { emailError, nameError, phoneDigits, phoneError, plainName } from '../rules/guests.ts';
import { normalizeEmail } from '../text/email.ts';
import { judged } from './judged.ts';

/** Whether digits are possible in the numbering plan of an area code. */
type PhoneCheck = (digits: string, areaCode: number) => boolean;
/** Splits a number that begins with a plus into its digits and area code. */
type PhoneResolver = (phone: string, areaCode: number) => { readonly phone: string; readonly areaCode: number };

/**
 * Form of the order page (GUEST-03 to GUEST-07): input as typed; output as the hotel receives it, in plain letters and
 * digits. Issue messages: `NameError`, `EmailError`, `PhoneError`, and `CardError` for the special request. Points are
 * checked by `pointsError` instead, because their limit depends on the price at submission. `isPhoneOf` checks the
 * numbering plan of an area code, given by its id in the list of area codes.
 */
export function orderForm(
  isPhoneOf: PhoneCheck,
  resolvePhone: PhoneResolver = (phone, areaCode) => ({ phone, areaCode }),
) {
  return v.pipe(
    v.object({
      rooms: v.array(RoomGuest),
      email: v.pipe(v.string(), v.transform(normalizeEmail), judged(emailError)),
      areaCode: v.number(),
      phone: v.pipe(v.string(), v.transform(phoneDigits)),
      specialRequest: v.pipe(v.string(), v.trim(), judged(cardError)),
      choices: OrderChoices,
    }),
    // An error in another field ends the pipe at its first transformation, so the phone number is checked before it.
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { phone: typed, areaCode: chosen } = dataset.value;
      const { phone, areaCode } = resolvePhone(typed, chosen);
      const error = phoneError(phone, areaCode, (digits) => isPhoneOf(digits, areaCode));
      const path = { type: 'object', origin: 'value', input: dataset.value, key: 'phone', value: typed } as const;
      if (error !== undefined) addIssue({ message: error, path: [path] });
    }),
    v.transform((form) => ({ ...form, ...resolvePhone(form.phone, form.areaCode) })),
  );
}

type Names = Readonly<Record<'lastName' | 'firstName', string> & { hasOneName: boolean }>;

/** Reports each invalid name with its `NameError`. Skips a guest without any name if the guest needs none. */
function checkNames<T extends Names & { readonly isNamed?: boolean }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.isNamed === false) return;
    const input = dataset.value;
    for (const key of ['lastName', 'firstName'] as const) {
      const error = key === 'firstName' && input.hasOneName ? undefined : nameError(input[key]);
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      if (error !== undefined) addIssue({ message: error, path: [path] });
    }
  });
}

/** Whether the row of another guest has any input, even if the hotel receives no letter of it. */
export function isNamedRow({ lastName, firstName, hasOneName }: Names): boolean {
  return lastName.trim() !== '' || (!hasOneName && firstName.trim() !== '');
}

const PlainName = v.pipe(v.string(), v.transform(plainName));
const OtherGuest = v.pipe(
  v.object({
    lastName: v.string(),
    firstName: v.string(),
    hasOneName: v.boolean(),
    /** Age in years, for a child only. */
    childAge: v.optional(v.number()),
  }),
  v.transform((row) => ({
    ...row,
    lastName: plainName(row.lastName),
    firstName: plainName(row.firstName),
    isNamed: isNamedRow(row),
  })),
  checkNames(),
);
const RoomGuest = v.pipe(
  v.object({
    lastName: PlainName,
    firstName: PlainName,
    hasOneName: v.boolean(),
    nationality: v.string(),
    /** One row for each other guest of the room; rows without a name are not sent (DESK-24). */
    otherGuests: v.array(OtherGuest),
  }),
  // After an error a pipe stops transforming and the parent object is not checked, so this check comes last.
  checkNames(),
);
const OrderChoices = v.object({
  method: v.picklist(PAY_METHODS),
  points: v.pipe(v.string(), v.transform(Number)),
  couponId: v.string(),
});

type OrderSchema = ReturnType<typeof orderForm>;

/** Form values as typed. No nationality, no coupon and no points are empty texts. */
export type OrderFormTyped = v.InferInput<OrderSchema>;

/** Form values as sent: names in plain letters, points as a number. Other guests without a name are still included. */
export type OrderFormSent = v.InferOutput<OrderSchema>;
