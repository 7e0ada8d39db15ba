import * as v from 'valibot';
import { plainRegistration, type Registration, registrationFaults } from '../rules/registration.ts';

/**
 * The registration's form (AUTH-05): what is typed goes in, what is kept comes out. A field with a fault carries its
 * `RegistrationFault` as the message. `isPhoneOf` knows the numbering plan of a dial code, by its id in the registration's list.
 */
export function registrationForm(isPhoneOf: (digits: string, dialCode: string) => boolean) {
  return v.pipe(
    v.custom<Registration>((typed) => typeof typed === 'object'),
    v.transform(plainRegistration),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = { ...dataset.value };
      for (const [key, fault] of registrationFaults(dataset.value, isPhoneOf))
        addIssue({ message: fault, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
  );
}

/** The form as it is typed and as it is sent. */
export type RegistrationForm = Registration;
