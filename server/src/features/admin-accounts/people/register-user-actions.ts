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
import { changeOperator } from './operator-permission.ts';
import { changeUserState, endUserSessions } from './person-access.ts';
import { saveUserPermissions } from './person-permissions.ts';
import { waitingOperators } from './waiting-operators.ts';

const CHANGED = { name: 'changed' } as const;
const INVITED = { name: 'invited' } as const;

export function registerUserActions(calls: EndpointRegistry): void {
  registerForOperators(calls, userList, async (query, { db, user }) => {
    return { name: 'people', data: { ...(await listUsers(db, query)), waiting: await waitingOperators(db, user.id) } };
  });
  registerForOperators(calls, userDetails, async ({ person }, { db, user }) => {
    const facts = await userDetailsOf(db, person, user.id);
    return facts === undefined ? { name: 'noSuchPerson' } : { name: 'person', data: facts };
  });
  registerAdminAction(
    calls,
    savePermissionsEndpoint,
    async ({ person, rights, revision: expectedRevision }, adminAction, { db }) => {
      const other = await saveUserPermissions(db, person, { rights, expectedRevision }, adminAction);
      return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
    },
  );
  registerAdminAction(calls, stateEndpoint, async ({ person, state }, adminAction, { db }) => {
    await changeUserState(db, person, state, adminAction);
    return CHANGED;
  });
  registerAdminAction(calls, operatorEndpoint, async ({ person, isOperator }, adminAction, { db }) => {
    return { name: await changeOperator(db, person, isOperator, adminAction) };
  });
  registerAdminAction(calls, endSessionsEndpoint, async ({ person }, adminAction, { db }) => {
    await endUserSessions(db, person, adminAction);
    return CHANGED;
  });
  registerAdminAction(
    calls,
    inviteEndpoint,
    async ({ company, accessLevel, hasOneName, why: _, ...who }, adminAction, { db }) => {
      const firstName = hasOneName ? undefined : who.firstName;
      const id = await inviteUser(db, { ...who, firstName, companyId: company, level: accessLevel }, adminAction);
      return { ...INVITED, data: { id } };
    },
  );
  registerAdminAction(calls, inviteAgainEndpoint, async ({ person }, adminAction, { db }) => {
    await inviteAgain(db, person, adminAction);
    return INVITED;
  });
}
