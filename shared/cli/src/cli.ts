export { CliError } from './cli-error.ts';
export { checkReport, formatWebVitals, sizesText } from './format-versions.ts';
export { type PortalClient, portalClient } from './portal-client.ts';
export { runPortico } from './run-portico.ts';
export { readProvenance } from './ship/provenance.ts';
export { shipBuilt } from './ship/ship-built.ts';
export { createSourceFrames, hasBuiltFrames, type SourceFrames } from './source-frames.ts';
