import * as v from 'valibot';
import { plainRegistration, type Registration, registrationErrors } from '../rules/registration.ts';

/**
 * Form of the registration (AUTH-05): input as typed, output as stored. Issue messages are `RegistrationError`s.
 * `isPhoneOf` checks the numbering plan of a dial code, given by its id in the registration's list.
 */
export function registrationForm(isPhoneOf: (digits: string, dialCode: string) => boolean) {
  return v.pipe(
    v.custom<Registration>((typed) => typeof typed === 'object'),
    v.transform(plainRegistration),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = { ...dataset.value };
      for (const [key, error] of registrationErrors(dataset.value, isPhoneOf))
        addIssue({ message: error, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
  );
}

/** Form values as typed and as sent. */
export type RegistrationForm = Registration;
