import * as v from 'valibot';
import { cardError } from '../card-number.ts';
import { emailError } from '../rules/guests.ts';
import { normalizeEmail } from '../text/email.ts';
import { judged } from './judged.ts';

/** A required text; the error is `missing` or a `CardError`. */
const ContactText = v.pipe(v.string(), v.trim(), v.minLength(1, 'missing'), judged(cardError));

/**
 * Form of the contact page (CONT-01). An email error is an `EmailError`. A message about no booking has an empty order
 * number.
 */
export const contactForm = v.object({
  name: ContactText,
  email: v.pipe(v.string(), v.transform(normalizeEmail), judged(emailError)),
  orderNumber: v.string(),
  content: ContactText,
});

/** The form as it is typed and as it is sent. */
export type ContactForm = v.InferOutput<typeof contactForm>;
