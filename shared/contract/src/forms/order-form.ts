import * as v from 'valibot';
import { cardFault } from '../card-number.ts';
import { PAY_METHODS } from '../entities/order-codes.ts';
import { emailFault, nameFault, phoneDigits, phoneFault, plainName } from '../rules/guests.ts';
import { normalizeEmail } from '../text/email.ts';
import { judged } from './judged.ts';

/** Whether digits are possible in the numbering plan of an area code. */
type PhoneCheck = (digits: string, areaCode: number) => boolean;
/** A number that begins with a plus, as the digits and the area code that it means. */
type PhoneResolver = (phone: string, areaCode: number) => { readonly phone: string; readonly areaCode: number };

/**
 * The order page's form (GUEST-03 to GUEST-07): what is typed goes in, what the hotel gets comes out, in plain letters and
 * digits without spaces. A name with a fault carries a `NameFault` as the message, an email an `EmailFault`, the phone a
 * `PhoneFault`, the special request a `CardFault`. Whether the points fit is no part of it, for that depends on the price at the moment of the press
 * (`pointsFault`). `isPhoneOf` knows the numbering plan of an area code (by its id in the list of area codes).
 */
export function orderForm(
  isPhoneOf: PhoneCheck,
  resolvePhone: PhoneResolver = (phone, areaCode) => ({ phone, areaCode }),
) {
  return v.pipe(
    v.object({
      rooms: v.array(RoomGuest),
      email: v.pipe(v.string(), v.transform(normalizeEmail), judged(emailFault)),
      areaCode: v.number(),
      phone: v.pipe(v.string(), v.transform(phoneDigits)),
      specialRequest: v.pipe(v.string(), v.trim(), judged(cardFault)),
      choices: OrderChoices,
    }),
    // A fault of another field ends the pipe at its first transformation, so the number is checked before.
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { phone: typed, areaCode: chosen } = dataset.value;
      const { phone, areaCode } = resolvePhone(typed, chosen);
      const fault = phoneFault(phone, areaCode, (digits) => isPhoneOf(digits, areaCode));
      const path = { type: 'object', origin: 'value', input: dataset.value, key: 'phone', value: typed } as const;
      if (fault !== undefined) addIssue({ message: fault, path: [path] });
    }),
    v.transform((form) => ({ ...form, ...resolvePhone(form.phone, form.areaCode) })),
  );
}

type Names = Readonly<Record<'lastName' | 'firstName', string> & { hasOneName: boolean }>;

/** Reports each name that no hotel takes, with its `NameFault`, unless the guest has no name at all and needs none. */
function checkNames<T extends Names & { readonly isNamed?: boolean }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.isNamed === false) return;
    const input = dataset.value;
    for (const key of ['lastName', 'firstName'] as const) {
      const fault = key === 'firstName' && input.hasOneName ? undefined : nameFault(input[key]);
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      if (fault !== undefined) addIssue({ message: fault, path: [path] });
    }
  });
}

/** Whether something was typed into the row of another guest, even if the hotel receives no letter of it. */
export function isNamedRow({ lastName, firstName, hasOneName }: Names): boolean {
  return lastName.trim() !== '' || (!hasOneName && firstName.trim() !== '');
}

const PlainName = v.pipe(v.string(), v.transform(plainName));
const OtherGuest = v.pipe(
  v.object({
    lastName: v.string(),
    firstName: v.string(),
    hasOneName: v.boolean(),
    /** Of a child. */
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
    /** A row for each other guest of the room. Rows without a name are not sent. (DESK-24) */
    otherGuests: v.array(OtherGuest),
  }),
  // After a fault a pipe transforms nothing, and an object with such a field is not checked: so faults come last.
  checkNames(),
);
const OrderChoices = v.object({
  method: v.picklist(PAY_METHODS),
  points: v.pipe(v.string(), v.transform(Number)),
  couponId: v.string(),
});

type OrderSchema = ReturnType<typeof orderForm>;

/** The form as it is typed. A nationality or coupon that is not given, and points that are not used, are empty texts. */
export type OrderFormTyped = v.InferInput<OrderSchema>;

/** The form as it is sent: names in plain letters, points as a number. Other guests without a name are among it. */
export type OrderFormSent = v.InferOutput<OrderSchema>;
