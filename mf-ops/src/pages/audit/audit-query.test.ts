import { describe, expect, it } from 'vitest';
import { auditRequest, auditUrl, NO_FILTERS, readAuditQuery } from './audit-query.ts';

const read = (query: string) => readAuditQuery(new URLSearchParams(query));

describe('the address of the audit log', () => {
  it('holds every filter and the place in the list, and gives them back', () => {
    const query = { action: 'refund', who: 'a@b.c', subject: 'PT1', from: '2026-11-01', to: '2026-11-30', before: 17 };
    expect(read(auditUrl(query).split('?')[1] ?? '')).toEqual(query);
    expect(auditUrl({ ...NO_FILTERS, before: undefined })).toBe('/portal/ops/audit');
  });

  it.each(['before=0', 'before=-1', 'before=x', 'from=yesterday', 'to=2026-1-1'])(
    'leaves out what is damaged: %s',
    (query) => {
      expect(read(query)).toEqual({ ...NO_FILTERS, before: undefined });
    },
  );
});

it('asks for whole days by the reader’s clock, the last one included', () => {
  const { since, until } = auditRequest(read('from=2026-11-01&to=2026-11-01')) as { since: number; until: number };
  expect(new Date(since * 1000)).toEqual(new Date(2026, 10, 1));
  expect(new Date(until * 1000)).toEqual(new Date(2026, 10, 2));
});
