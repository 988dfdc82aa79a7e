import { mallStore, tokenAtom, userAtom } from './store.ts'

/** Who looks, for tests: a member by id, or a guest with null. */
export function lookAs(userId: string | null): void {
  mallStore.set(tokenAtom, userId && `token-${userId}`)
  mallStore.set(
    userAtom,
    userId === null
      ? null
      : {
          ...{ userId, userName: userId, name: '张三', avatar: null, telephone: null, roles: ['buyer'] },
          ...{ authorities: [], menuItems: [], identityType: null, partnerStatus: null },
          ...{ enterprise: false, supplier: false, purchaser: false, certification: null },
        },
  )
}
