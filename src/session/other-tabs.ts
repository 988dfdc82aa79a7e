import { STORAGE_PREFIX } from '#schemas/constants.ts'
import { refreshCartCount } from './cart-count.ts'
import { keys } from './keys.ts'
import { restoreSession } from './session.ts'

const session: readonly string[] = [keys.token, keys.user].map((key) => STORAGE_PREFIX + key)

/** X6: another tab logged in or out, cleared the storage, or changed the cart. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || session.includes(key)) restoreSession()
    else if (key !== STORAGE_PREFIX + keys.cartStamp) return
    void refreshCartCount()
  })
}
