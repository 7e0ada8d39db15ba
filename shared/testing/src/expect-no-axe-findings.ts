import axe from 'axe-core';

/** Fails with accessibility violations. Browser tests check the contrast, because the test DOM has no layout. */
export async function expectNoAxeFindings(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
  if (findings.length > 0) throw new Error(`axe found ${findings.length}:\n${findings.join('\n')}`);
}
