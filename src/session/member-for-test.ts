import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { tokenAtom, userAtom } from './atoms.ts'
import type { MallBase } from './mall-base.ts'

/** A member without any data except a name. */
export const memberForTest: CurrentUser = {
  userId: 'u1',
  userName: 'u1',
  name: '张三',
  avatar: null,
  telephone: null,
  roles: ['buyer'],
  authorities: [],
  menuItems: [],
  identityType: null,
  partnerStatus: null,
  enterprise: false,
  supplier: false,
  purchaser: false,
  certification: null,
}

/** Signs in a member by id, or with null becomes a guest; for tests. */
export function lookAs({ store }: Pick<MallBase, 'store'>, userId: string | null): void {
  store.set(tokenAtom, userId && `token-${userId}`)
  store.set(userAtom, userId === null ? null : { ...memberForTest, userId, userName: userId })
}
