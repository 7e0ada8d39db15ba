import { expect, it } from 'vitest';
import { redactCall } from './redact-call.ts';

const ORDER = {
  guests: [
    {
      ...{ firstName: 'Ana', lastName: 'Li', nationality: 'PT', email: 'ana@example.com', phone: '5550123' },
      otherGuests: [{ firstName: '小明', lastName: '王' }],
    },
  ],
  specialRequest: 'Quiet room for Ana',
};

it('masks names, emails, phone numbers and addresses in JSON, and keeps the rest', () => {
  const body = {
    rooms: [{ guests: [{ first_name: 'Ana', last_name: 'Li', age: 7, name: 'A. L.' }] }],
    user: { email: 'agent@example.com', phone: 5550123, address: '1 Main Street' },
    hotel: { name: 'Lima Hotel', id: 'lima_hotel' },
    note: 'Guest ANA li, 王小明, call 5550123 or write to someone.else@example.org',
    comment: 'Quiet room for Ana',
  };
  const text = redactCall(`POST /v3/book?guest=Ana\n${JSON.stringify(body)}`, ORDER);
  expect(text.startsWith('POST /v3/book?guest=***\n')).toBe(true);
  expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual({
    rooms: [{ guests: [{ first_name: '***', last_name: '***', age: 7, name: '***' }] }],
    user: { email: '***', phone: '***', address: '***' },
    hotel: { name: 'Lima Hotel', id: 'lima_hotel' },
    note: 'Guest *** ***, ******, call *** or write to ***',
    comment: '***',
  });
});

it('masks XML and JSON that was cut off', () => {
  expect(redactCall('<b:FirstName x="1">Eva</b:FirstName><Room>Ana</Room><Id>7</Id>', ORDER)).toBe(
    '<b:FirstName x="1">***</b:FirstName><Room>***</Room><Id>7</Id>',
  );
  expect(redactCall('{"id":7,"surname":"Eva","email":"eva@exa', ORDER)).toBe('{"id":7,"surname":"***","email":"***"');
});

it('keeps a text without personal data', () => {
  expect(redactCall('ECONNRESET', ORDER)).toBe('ECONNRESET');
  expect(redactCall('', ORDER)).toBe('');
});
