import { hotelListUrl, PATHS } from '@portico/contract';
import { buildStay, renderPage, screen } from '@portico/testing';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useUrlSync } from './normalize-query.ts';

const REPAIRED = hotelListUrl(buildStay());

/** A page that knows its URL only after its button is pressed. */
function LatePage() {
  const [address, setUrl] = useState<string>();
  useUrlSync(address);
  return (
    <button type="button" onClick={() => setUrl(REPAIRED)}>
      Told
    </button>
  );
}

const show = () => renderPage(<LatePage />, { path: `${PATHS.hotelList}?source=roompai` });
const triggerButton = () => screen.getByRole('button', { name: 'Told' });

describe('an address that is put in step', () => {
  it('[LIST-01] takes the place of the written one', async () => {
    const { user, address } = show();
    await user.click(triggerButton());
    expect(address()).toBe(`${REPAIRED}&source=roompai`);
  });

  it('[SHELL-02] is no affair of somebody who has gone back while the next page loads', async () => {
    const { user, address } = show();
    window.history.pushState(null, '', `${PATHS.myTrip}?source=roompai`);
    await user.click(triggerButton());
    expect(address()).toBe(`${PATHS.myTrip}?source=roompai`);
  });
});
