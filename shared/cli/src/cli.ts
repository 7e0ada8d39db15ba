export { type PortalClient, portalClient } from './portal-client.ts';
export { Refused } from './refused.ts';
export { runPortico } from './run-portico.ts';
export { readProvenance } from './ship/provenance.ts';
export { shipBuilt } from './ship/ship-built.ts';
export { createSourceFrames, hasBuiltFrames, type SourceFrames } from './source-frames.ts';
export { checkReport, sizesText, slownessText } from './told-versions.ts';
