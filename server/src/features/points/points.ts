export { POINTS_ZONE } from '@portico/contract/rules';
export { fundsOf } from './funds-of.ts';
export { bonusOf, levelOf } from './levels.ts';
export { pointsKindText, pointsTexts } from './points-messages.ts';
export { pointRatio, pointsEarned, pointsError, pointsWorth } from './points-rules.ts';
export { salesOf } from './points-summary.ts';
export { lastQuarters, pointsToday, type Quarter, quarterOf } from './quarters.ts';
