import {
  endPersonSessions as endSessionsCall,
  inviteAgain as inviteAgainCall,
  invitePerson as inviteCall,
  changeOperator as operatorCall,
  personFacts,
  personList,
  savePersonRights as saveRightsCall,
  changePersonState as stateCall,
} from '@portico/contract';
import { registerForOperators } from '../../../api/admin-actions.ts';
import type { Calls } from '../../../api/endpoint-registry.ts';
import { registerDeed } from '../register-admin-action.ts';
import { factsOfPerson } from './facts-of-person.ts';
import { inviteAgain, invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { changeOperator } from './operator-right.ts';
import { changePersonState, endPersonSessions } from './person-access.ts';
import { savePersonRights } from './person-rights.ts';
import { waitingOperators } from './waiting-operators.ts';

const CHANGED = { name: 'changed' } as const;
const INVITED = { name: 'invited' } as const;

export function registerPersonDeeds(calls: Calls): void {
  registerForOperators(calls, personList, async (asked, { db, user }) => {
    return { name: 'people', data: { ...(await listPeople(db, asked)), waiting: await waitingOperators(db, user.id) } };
  });
  registerForOperators(calls, personFacts, async ({ person }, { db, user }) => {
    const facts = await factsOfPerson(db, person, user.id);
    return facts === undefined ? { name: 'noSuchPerson' } : { name: 'person', data: facts };
  });
  registerDeed(calls, saveRightsCall, async ({ person, rights, revision: seen }, deed, { db }) => {
    const other = await savePersonRights(db, person, { rights, seen }, deed);
    return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
  });
  registerDeed(calls, stateCall, async ({ person, state }, deed, { db }) => {
    await changePersonState(db, person, state, deed);
    return CHANGED;
  });
  registerDeed(calls, operatorCall, async ({ person, isOperator }, deed, { db }) => {
    return { name: await changeOperator(db, person, isOperator, deed) };
  });
  registerDeed(calls, endSessionsCall, async ({ person }, deed, { db }) => {
    await endPersonSessions(db, person, deed);
    return CHANGED;
  });
  registerDeed(calls, inviteCall, async ({ company, accessLevel, hasOneName, why: _, ...who }, deed, { db }) => {
    const firstName = hasOneName ? undefined : who.firstName;
    const id = await invitePerson(db, { ...who, firstName, companyId: company, level: accessLevel }, deed);
    return { ...INVITED, data: { id } };
  });
  registerDeed(calls, inviteAgainCall, async ({ person }, deed, { db }) => {
    await inviteAgain(db, person, deed);
    return INVITED;
  });
}
