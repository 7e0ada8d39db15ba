import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DateRange } from '../components/calendar/date-range.tsx';
import { OptionList } from '../components/combobox/option-list.tsx';
import { Table, TableRow } from '../components/data/table.tsx';
import { Checkbox } from '../components/forms/checkbox.tsx';
import { RadioCards } from '../components/forms/radio-cards.tsx';
import { TextInput } from '../components/forms/text-input.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { SegmentTabs } from '../components/navigation/segment-tabs.tsx';
import { StepFlow } from '../components/navigation/step-flow.tsx';
import { Steps } from '../components/navigation/steps.tsx';
import { Tabs } from '../components/navigation/tabs.tsx';
import { renderUi } from '../test-render.tsx';

const none = () => undefined;
const texts = { label: 'Pages', previousLabel: 'Back', nextLabel: 'Next', pageLabel: (page: number) => `Page ${page}` };
const DAY_LABELS = {
  checkIn: 'check-in',
  checkOut: 'check-out',
  unavailable: 'not available',
  today: 'today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseCheckOut: 'Now choose check-out',
  nights: (count: number) => `${count} nights`,
};
const calendar = (
  <DateRange
    value={{ checkIn: '2026-12-10', checkOut: '2026-12-13' }}
    onChange={none}
    min="2026-12-05"
    max="2027-11-30"
    today="2026-12-05"
    locale="en"
    labels={DAY_LABELS}
  />
);
const options = (
  <OptionList
    id="list"
    label="Places"
    groups={[{ key: 'all', options: ['a', 'b'].map((value) => ({ value, label: value })) }]}
    query=""
    active="a"
    selected={undefined}
    busy={false}
    optionId={(value) => `option-${value}`}
    onPoint={none}
    onPointAway={none}
    onChoose={none}
  />
);
const rows = (
  <Table label="Rows" columns={[]}>
    <TableRow id="on" selected />
    <TableRow id="off" />
  </Table>
);
const pair = ['a', 'b'].map((value) => ({ value, label: value, content: value }));
const boxes = [true, false].map((on) => (
  <Checkbox key={`${on}`} checked={on} onChange={none}>
    {`${on}`}
  </Checkbox>
));
const steps = [0, 1, 2].map((index) => ({ key: `${index}`, title: `${index}`, content: '' }));

/** Each state of the UI library: an element with it, and the same part of an element without it. */
const STATES: readonly (readonly [string, ReactNode, string, string])[] = [
  ['box of a checkbox', boxes, 'input:checked ~ span', 'input:not(:checked) ~ span'],
  [
    'radio card',
    <RadioCards key="cards" label="Cards" value="a" onChange={none} options={pair} />,
    'input:checked ~ span',
    'input:not(:checked) ~ span',
  ],
  [
    'tab',
    <Tabs key="tabs" label="Tabs" value="a" onChange={none} items={pair} />,
    '[aria-selected=true]',
    '[aria-selected=false]',
  ],
  [
    'segment tab',
    <SegmentTabs key="tabs" label="Tabs" value="a" onChange={none} items={pair} />,
    '[aria-selected=true]',
    '[aria-selected=false]',
  ],
  [
    'segment choice',
    <SegmentTabs key="choice" kind="choice" label="Choice" value="a" onChange={none} items={pair} />,
    '[aria-checked=true]',
    '[aria-checked=false]',
  ],
  [
    'page of a pager',
    <Pager key="pager" {...texts} page={2} pageCount={3} onChange={none} />,
    '[aria-current=page]',
    '[aria-label="Page 3"]',
  ],
  [
    'step',
    <Steps key="steps" label="Steps" items={['a', 'b']} current={0} />,
    '[aria-current] > span',
    'li + li > span',
  ],
  [
    'step of a form',
    <StepFlow key="flow" label="Steps" steps={steps} current={0} onChange={none} />,
    '[data-part=indicator][data-current]',
    '[data-part=indicator][data-incomplete]',
  ],
  ['first day of a stay', calendar, '[data-day="2026-12-10"]', '[data-day="2026-12-20"]'],
  ['night of a stay', calendar, '[data-day="2026-12-11"]', '[data-day="2026-12-20"]'],
  ['last day of a stay', calendar, '[data-day="2026-12-13"]', '[data-day="2026-12-20"]'],
  ['day that cannot be chosen', calendar, '[data-day="2026-12-04"]', '[data-day="2026-12-20"]'],
  ['active option', options, '#option-a', '#option-b'],
  ['selected row', rows, '#on', '#off'],
  [
    'invalid field',
    [<TextInput key="bad" id="bad" aria-invalid />, <TextInput key="good" id="good" />],
    ':has(> #bad)',
    ':has(> #good)',
  ],
  [
    'read-only field',
    [<TextInput key="fixed" id="fixed" readOnly />, <TextInput key="open" id="open" />],
    ':has(> #fixed)',
    ':has(> #open)',
  ],
  [
    'disabled field',
    [<TextInput key="off" id="off" disabled />, <TextInput key="open" id="open" />],
    ':has(> #off)',
    ':has(> #open)',
  ],
];

it.each(STATES)('shows under forced colours: %s', (_name, scene, on, off) => {
  const { container } = renderUi(scene);
  const [visible, absent] = [container.querySelector(on), container.querySelector(off)];
  if (!visible || !absent) throw new Error(`Not found: ${visible ? off : on}`);
  expect(forcedStyleOf(visible)).not.toEqual(forcedStyleOf(absent));
});

/**
 * The styles that apply only under forced colours, read from the rules: happy-dom supports neither layers nor system
 * colours.
 */
function forcedStyleOf(element: Element): Readonly<Record<string, string>> {
  const text = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const blocks = text.matchAll(/@media \(forced-colors: active\)\s*\{((?:[^{}]*\{[^{}]*\})+)\s*\}/g);
  const rules = [...blocks].flatMap(([, block = '']) => [...block.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);
  const style: Record<string, string> = {};
  // Longer selectors have more conditions and apply later.
  for (const [, selector = '', declarations = ''] of rules.toSorted(([, a = ''], [, b = '']) => a.length - b.length)) {
    if (!element.matches(selector.trim())) continue;
    for (const declaration of declarations.split(';').filter(Boolean)) {
      const [name = '', value = ''] = declaration.split(':');
      style[name.trim()] = value.trim();
    }
  }
  return style;
}
