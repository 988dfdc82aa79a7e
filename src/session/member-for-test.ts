import { tokenAtom, userAtom } from './atoms.ts'
import type { MallBase } from './mall-base.ts'

/** Who looks, for tests: a member by id, or a guest with null. */
export function lookAs({ store }: Pick<MallBase, 'store'>, userId: string | null): void {
  store.set(tokenAtom, userId && `token-${userId}`)
  store.set(
    userAtom,
    userId === null
      ? null
      : {
          userId,
          userName: userId,
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
        },
  )
}
