import { DEFAULT_SETTINGS } from '@portico/contract';
import { expect, it } from 'vitest';
import { composeEmail } from '../composed-email.ts';
import { CONTACT_KIND, type ContactFacts } from './contact-kind.ts';

const FACTS: ContactFacts = {
  name: 'Ana & Co',
  email: 'ana@example.com',
  content: 'May we come later?\n\n<b>At ten.</b>',
};

function written(facts: ContactFacts) {
  return composeEmail(
    {
      kind: CONTACT_KIND.name,
      language: 'en',
      recipient: 'support@portico.test',
      data: JSON.parse(CONTACT_KIND.stored(facts)),
      messageId: 'm',
    },
    { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
  );
}

it('a message to the team says what was written and by whom, and is answered to the writer', async () => {
  const { subject, replyTo, html, text } = await written({
    ...FACTS,
    reference: 'P261122000017',
    account: 'agent@portico.test, Harbour Travel',
  });
  expect([subject, replyTo]).toEqual(['Message from Ana & Co (P261122000017)', 'ana@example.com']);
  for (const expectedText of ['May we come later?', 'P261122000017', 'agent@portico.test, Harbour Travel', '登录账号'])
    for (const drawn of [html, text]) expect(drawn).toContain(expectedText);
  expect(html).toContain('&lt;b&gt;At ten.&lt;/b&gt;');
  expect(html).not.toContain('<b>At ten.');
});

it('a message about no booking names none', async () => {
  const { subject, text } = await written(FACTS);
  expect(subject).toBe('Message from Ana & Co');
  expect(text).not.toMatch(/Booking reference|Signed in as|undefined/);
});
