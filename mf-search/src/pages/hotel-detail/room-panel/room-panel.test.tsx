import { hotelDetail, type RoomFacts } from '@portico/contract';
import {
  buildHotelDetail,
  buildRate,
  buildRoom,
  buildRoomFacts,
  expectNoAxeFindings,
  screen,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { showHotel, textOf } from '../test-support/detail-scene.tsx';

const KING = { ...buildRoom(), room: { ...buildRoom().room, maxAdults: 2 } };
const TWIN = buildRoom({
  room: { ...buildRoom().room, id: 'room-2', nameEn: 'Plain Twin', nameZh: '双床房', squareMetres: 0 },
  rates: [buildRate({ product: 'twin' })],
});

/** A hotel with two rooms, one of them described. */
function showRooms(facts: readonly RoomFacts[] | undefined, language: 'en' | 'zh' = 'en') {
  const page = showHotel([KING, TWIN], { language });
  page.server.answer(hotelDetail, { name: 'hotel', data: buildHotelDetail(facts && { rooms: facts }) });
  return page;
}

const linesIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('term')
    .map((term) => [textOf(term), textOf(term.nextElementSibling)]);

describe('the panel of a room', () => {
  it('opens by keyboard from its name, says all that is known, and gives the focus back', async () => {
    const { user } = showRooms([buildRoomFacts()]);
    const name = await screen.findByRole('button', { name: 'Deluxe King' });
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    expect(screen.queryByRole('dialog')).toBeNull();
    name.focus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Deluxe King' });
    expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2, name: 'Deluxe King' }));
    expect(linesIn(panel)).toEqual([
      ['Sleeps', '2 adults + 1 child'],
      ['Beds', '1 king bed'],
      ['Size', '38\u00a0m²'],
      ['View', 'Desert view'],
      ['Floor', 'High floor'],
      ['Smoking', 'Not allowed'],
    ]);
    expect(within(panel).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Comfort', 'Bathroom']);
    expect(within(panel).getAllByRole('listitem').map(textOf)).toEqual(['Air conditioning', 'Safe', 'Bathtub']);
    await expectNoAxeFindings(document.body);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(name);
  });

  it('shows the pictures of the room, each of them large when it is chosen', async () => {
    const { user } = showRooms([buildRoomFacts()]);
    await user.click(await screen.findByRole('button', { name: 'Deluxe King' }));
    const panel = await screen.findByRole('dialog', { name: 'Deluxe King' });
    expect(within(panel).getByRole('img', { name: 'The room by day' })).toBeTruthy();
    const choices = within(within(panel).getByRole('group', { name: 'Pictures of the room' }));
    expect(choices.getAllByRole('button')).toHaveLength(2);
    await user.click(choices.getByRole('button', { name: 'The room by night', pressed: false }));
    expect(within(panel).getByRole('img', { name: 'The room by night' }).getAttribute('src')).toBe(
      '/media/room-1-night.svg',
    );
    expect(choices.getByRole('button', { name: 'The room by night', pressed: true })).toBeTruthy();
  });

  it.each<[string, readonly RoomFacts[] | undefined]>([
    ['another room alone is described', [buildRoomFacts()]],
    ['the hotel says nothing of its rooms', undefined],
  ])('has no line, picture or heading for what nobody knows: %s', async (_where, facts) => {
    const { user } = showRooms(facts);
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    await user.click(await screen.findByRole('button', { name: 'Plain Twin' }));
    const panel = await screen.findByRole('dialog', { name: 'Plain Twin' });
    expect(linesIn(panel)).toEqual([
      ['Sleeps', '3'],
      ['Beds', '1 king bed'],
    ]);
    for (const role of ['img', 'figure', 'group', 'list']) expect(within(panel).queryByRole(role)).toBeNull();
    expect(within(panel).getAllByRole('heading')).toHaveLength(1);
    await expectNoAxeFindings(document.body);
  });

  it('leaves a single picture without a choice', async () => {
    const { user } = showRooms([buildRoomFacts({ pictures: buildRoomFacts().pictures.slice(0, 1) })]);
    await user.click(await screen.findByRole('button', { name: 'Deluxe King' }));
    const panel = await screen.findByRole('dialog', { name: 'Deluxe King' });
    expect(await within(panel).findByRole('img', { name: 'The room by day' })).toBeTruthy();
    expect(within(panel).queryByRole('group')).toBeNull();
  });

  it('leads to the rates of its room', async () => {
    const { user } = showRooms([buildRoomFacts()]);
    await user.click(await screen.findByRole('button', { name: 'Plain Twin' }));
    await user.click(await screen.findByRole('button', { name: 'See rates of this room' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const rates = screen.getByRole('rowgroup', { name: 'Plain Twin' });
    expect(document.activeElement).toBe(rates);
    await user.tab();
    expect(document.activeElement).toBe(within(rates).getByRole('button', { name: 'Plain Twin' }));
  });

  it('is in Chinese for who reads Chinese', async () => {
    const { user } = showRooms([buildRoomFacts({ smoking: 'allowed' })], 'zh');
    await screen.findByRole('heading', { level: 1, name: '贝尔洛克酒店' });
    await user.click(await screen.findByRole('button', { name: '豪华大床房' }));
    const panel = await screen.findByRole('dialog', { name: '豪华大床房' });
    expect(linesIn(panel)).toEqual([
      ['可住', '2 成人 + 1 儿童'],
      ['床型', '1 张特大床'],
      ['面积', '38 平方米'],
      ['景观', '沙漠景'],
      ['楼层', '高楼层'],
      ['吸烟', '可以吸烟'],
    ]);
    expect(within(panel).getAllByRole('listitem').map(textOf)).toEqual(['空调', '保险箱', '浴缸']);
    expect(within(panel).getByRole('img', { name: '客房（日间）' })).toBeTruthy();
  });
});
