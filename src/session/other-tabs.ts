import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { changesAtom } from './changes.ts'
import { keys } from './keys.ts'
import type { MallBase } from './mall-base.ts'

const ofSession: readonly string[] = [keys.token, keys.user].map((key) => STORAGE_PREFIX + key)

/** X6: another tab logged in or out, cleared the storage, or changed the cart. */
export function followOtherTabs({
  session,
  cartCount,
  store,
}: Pick<MallBase, 'session' | 'cartCount' | 'store'>): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_PREFIX + keys.cartStamp)
      return store.set(changesAtom, { nouns: ['cart'], elsewhere: true })
    if (key !== null && !ofSession.includes(key)) return
    session.restore()
    void cartCount.refresh()
  })
}
