import * as v from 'valibot';
import { cardFault } from '../card-number.ts';
import { emailFault } from '../rules/guests.ts';
import { normalizeEmail } from '../text/email.ts';
import { judged } from './judged.ts';

/** A text that says something; a fault is `missing`, or a `CardFault`. */
const Said = v.pipe(v.string(), v.trim(), v.minLength(1, 'missing'), judged(cardFault));

/** The contact page's form (CONT-01). An email with a fault carries an `EmailFault`; a message about no booking has an empty number. */
export const contactForm = v.object({
  name: Said,
  email: v.pipe(v.string(), v.transform(normalizeEmail), judged(emailFault)),
  orderNumber: v.string(),
  content: Said,
});

/** The form as it is typed and as it is sent. */
export type ContactForm = v.InferOutput<typeof contactForm>;
