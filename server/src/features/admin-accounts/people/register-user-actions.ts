import {
  endUserSessions as endSessionsEndpoint,
  inviteAgain as inviteAgainEndpoint,
  inviteUser as inviteEndpoint,
  changeOperator as operatorEndpoint,
  saveUserPermissions as savePermissionsEndpoint,
  changeUserState as stateEndpoint,
  userDetails,
  userList,
} from '@portico/contract';
import { registerForOperators } from '../../../api/admin-actions.ts';
import type { EndpointRegistry } from '../../../api/endpoint-registry.ts';
import { registerAdminAction } from '../register-admin-action.ts';
import { userDetailsOf } from './facts-of-person.ts';
import { inviteAgain, inviteUser } from './invite-person.ts';
import { listUsers } from './list-people.ts';
import { changeOperator } from './operator-right.ts';
import { changeUserState, endUserSessions } from './person-access.ts';
import { saveUserPermissions } from './person-rights.ts';
import { waitingOperators } from './waiting-operators.ts';

const CHANGED = { name: 'changed' } as const;
const INVITED = { name: 'invited' } as const;

export function registerUserActions(calls: EndpointRegistry): void {
  registerForOperators(calls, userList, async (asked, { db, user }) => {
    return { name: 'people', data: { ...(await listUsers(db, asked)), waiting: await waitingOperators(db, user.id) } };
  });
  registerForOperators(calls, userDetails, async ({ person }, { db, user }) => {
    const facts = await userDetailsOf(db, person, user.id);
    return facts === undefined ? { name: 'noSuchPerson' } : { name: 'person', data: facts };
  });
  registerAdminAction(calls, savePermissionsEndpoint, async ({ person, rights, revision: seen }, deed, { db }) => {
    const other = await saveUserPermissions(db, person, { rights, seen }, deed);
    return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
  });
  registerAdminAction(calls, stateEndpoint, async ({ person, state }, deed, { db }) => {
    await changeUserState(db, person, state, deed);
    return CHANGED;
  });
  registerAdminAction(calls, operatorEndpoint, async ({ person, isOperator }, deed, { db }) => {
    return { name: await changeOperator(db, person, isOperator, deed) };
  });
  registerAdminAction(calls, endSessionsEndpoint, async ({ person }, deed, { db }) => {
    await endUserSessions(db, person, deed);
    return CHANGED;
  });
  registerAdminAction(
    calls,
    inviteEndpoint,
    async ({ company, accessLevel, hasOneName, why: _, ...who }, deed, { db }) => {
      const firstName = hasOneName ? undefined : who.firstName;
      const id = await inviteUser(db, { ...who, firstName, companyId: company, level: accessLevel }, deed);
      return { ...INVITED, data: { id } };
    },
  );
  registerAdminAction(calls, inviteAgainEndpoint, async ({ person }, deed, { db }) => {
    await inviteAgain(db, person, deed);
    return INVITED;
  });
}
