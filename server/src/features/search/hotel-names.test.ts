import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { newHotelNamesBuilder, startsPlainly } from './hotel-names.ts';
import { plainText } from './name-tokens.ts';

it('gives each hotel back as it was put in, however many', () => {
  const random = createRandom('names kept');
  const characters = [..."aZ é’'`-&東京酒店ü한ﬁ①Ａ𠮷"];
  const text = () => Array.from({ length: random.between(0, 60) }, () => random.pick(characters)).join('');
  const hotels = Array.from({ length: 12_000 }, (_, index) => ({
    id: 200_001 + index,
    cityId: random.below(2 ** 31),
    nameEn: text(),
    nameZh: text(),
  }));
  const builder = newHotelNamesBuilder();
  for (const hotel of hotels) builder.add(hotel);
  const names = builder.finish();
  expect(names.size).toBe(hotels.length);
  expect(hotels.filter((hotel, place) => JSON.stringify(names.at(place)) !== JSON.stringify(hotel))).toEqual([]);
  expect(names.bytes).toBeGreaterThan(2 ** 20);

  // Up to four letters: most match nothing, and many match something.
  for (let round = 0; round < 200; round += 1) {
    const query = plainText(text().slice(0, random.between(1, 4))).trim();
    const starts = names.starter(query, plainText);
    for (let place = round; place < hotels.length; place += 200) {
      const { nameEn, nameZh } = hotels[place] ?? { nameEn: '', nameZh: '' };
      const expected = [nameEn, nameZh].some((name) => plainText(name).startsWith(query));
      expect(starts(place), `«${query}» ${nameEn} ${nameZh}`).toBe(expected);
    }
  }
});

it.each([
  ['Las Vegas', 'las v', true],
  ['Las Vegas', 'vegas', false],
  ["O'Hare Inn", 'ohare', true],
  ['拉斯维加斯', '拉斯', true],
  ['拉斯维加斯', '斯', false],
  ['中山', '中山酒店', false],
  ['Hôtel', 'h', true],
  ['Hôtel', 'ho', undefined],
  ['Ａlmora', 'a', undefined],
])('whether «%s» begins with «%s» is %s by its bytes', (name, query, expected) => {
  expect(startsPlainly(Buffer.from(name), Buffer.from(query))).toBe(expected);
});
