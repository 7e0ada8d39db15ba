import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Codec, decode } from '../codec/codec.ts';
import { ALL_ENDPOINTS } from '../endpoints/all.ts';

interface TextField {
  readonly path: string;
  readonly name: string;
  readonly codec: Codec<unknown>;
}

const SAMPLE = 'zz-q1';
/** Written by programs, chosen from lists, or secrets that are compared exactly, such as passwords. */
const EXACT = new Set(
  `sourceval currentPage password source ticket searchsource retypePassword from region hotelid region_keyword type_id url
   roompaiToken product oldsubid hotelUrl userCouponId reqid activeName paymentInfo orderstatus payType token environment action checkin checkout
   timezone startDate endDate receivingAccountKey transferDate company after channel platform revision person rate path name percent
   version user remote team contact id oldPassword step draft userid clientDataJSON attestationObject authenticatorData signature
   userHandle businessType countryCode keyword`.split(/\s+/),
);
/** Users type these fields, although other endpoints have machine-written fields of the same name. */
const TYPED = [
  '/api/orderBook guestsUsedBefore name',
  '/api/profile addPasskey name',
  '/api/teams addMember user',
  '/api/teams removeMember user',
  '/api/getTripList keyword',
  '/api/hotelList keyword',
];
const FREE = new Set(
  `specialRequirements own_note remark why labelEn labelZh landingPath reportUrl name_en name_zh label_en label_zh reason_en reason_zh
   content nameZh additionalInformation platfromParamLs en zh`.split(/\s+/),
);

const fields = Object.values(ALL_ENDPOINTS).flatMap(({ path, operation = '', request }) =>
  textFields(request, `${path} ${operation} `.replace(/ +/g, ' ')),
);
const isTyped = ({ path, name }: TextField) => TYPED.includes(path) || !EXACT.has(name);
const free = fields.filter((field) => isTyped(field) && FREE.has(field.name));
const lines = fields.filter((field) => isTyped(field) && !FREE.has(field.name));

function textFields(codec: Codec<unknown>, path: string): readonly TextField[] {
  return Object.values(codec.fields ?? {}).flatMap(({ wire, codec: inner, isFlat }) => {
    if (inner.fields !== undefined) return textFields(inner, isFlat ? path : `${path}${wire}.`);
    const isText = decode(inner, SAMPLE).ok || decode(inner, '7').ok;
    const value = decode(inner, SAMPLE);
    const isString = isText && value.ok && typeof value.value === 'string';
    return isString ? [{ path: `${path}${wire}`, name: wire, codec: inner }] : [];
  });
}

const typed = fc
  .array(fc.constantFrom(..."abzABZ019éÉñüß-' ."), { minLength: 1, maxLength: 24 })
  .map((chars) => `Q${chars.join('')}q`);
/** Other characters for the same text, as keyboards and other programs write it. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '-': ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63'],
  "'": ['\u2019', '\u2018', '\u02bc', '\uff07'],
  ' ': ['\u00a0', '\u3000', '  ', '\t', '\u2009'],
};
const invisible = fc.constantFrom('', '', '\u200b', '\ufeff', '\u00ad', '\u200e', '\u202e', '\u2060', '\u200d');

function variantOf(text: string): fc.Arbitrary<string> {
  const parts = [...text].map((char) => {
    const wide = /[!-~]/.test(char) ? [String.fromCodePoint(char.charCodeAt(0) + 0xfee0)] : [];
    const forms = WRITTEN[char] ?? [...wide, char.normalize('NFD')];
    return fc.tuple(invisible, fc.constantFrom(char, ...forms)).map((pair) => pair.join(''));
  });
  return fc.tuple(...parts, invisible).map((pieces) => ` ${pieces.join('')}\u00a0`);
}

describe('texts of requests', () => {
  it('are lines that are typed, free texts, or exact: every field is classified', () => {
    expect(lines.length).toBeGreaterThan(60);
    expect(free.length).toBeGreaterThan(20);
    expect([...EXACT].filter((name) => !fields.some((field) => field.name === name))).toEqual([]);
  });

  it.each(lines.map((field) => [field.path, field] as const))(
    '%s has one value for equal texts',
    (_path, { codec }) => {
      fc.assert(
        fc.property(
          typed.chain((text) => fc.tuple(fc.constant(text), variantOf(text))),
          ([text, variant]) => {
            const value = decode(codec, text);
            expect(decode(codec, variant)).toEqual(value);
            if (value.ok) expect(codec.encode(variant as never)).toBe(value.value);
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it.each(free.map((field) => [field.path, field] as const))('%s keeps what a free text says', (_path, { codec }) => {
    for (const text of [
      'Zwei Betten –\r\nbitte: „ruhig“',
      '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣',
      'می‌خواهم',
      'क्‍ष',
      '房间（朝南），谢谢',
      'ﬁ ½ ①',
    ]) {
      expect(decode(codec, text)).toEqual({ ok: true, value: text.normalize('NFC') });
    }
    expect(decode(codec, 'x\u202etxt\u202c\u2066\u200b.\u00ad')).toEqual({ ok: true, value: 'xtxt.' });
    expect(decode(codec, 'E\u0301te\u0301')).toEqual({ ok: true, value: 'Été' });
  });
});
