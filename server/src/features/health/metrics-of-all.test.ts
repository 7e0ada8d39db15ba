import { expect, it } from 'vitest';
import { metricsOfAll } from './metrics-of-all.ts';

it('names each family once, and each sample with its process', () => {
  const text = (lamps: number) =>
    [
      '# HELP lamps_lit Lamps that are lit.',
      '# TYPE lamps_lit gauge',
      `lamps_lit ${lamps}`,
      '',
      '# HELP answers_total Answers by call.',
      '# TYPE answers_total counter',
      `answers_total{call="/api/a",flag="200"} ${lamps}`,
      '',
    ].join('\n');
  expect(
    metricsOfAll([
      { number: 1, text: text(7) },
      { number: 3, text: text(9) },
    ]).split('\n'),
  ).toEqual([
    '# HELP lamps_lit Lamps that are lit.',
    '# TYPE lamps_lit gauge',
    'lamps_lit{process="1"} 7',
    'lamps_lit{process="3"} 9',
    '',
    '# HELP answers_total Answers by call.',
    '# TYPE answers_total counter',
    'answers_total{process="1",call="/api/a",flag="200"} 7',
    'answers_total{process="3",call="/api/a",flag="200"} 9',
    '',
  ]);
});
