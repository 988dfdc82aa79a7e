import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { followCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { followPlatform } from '#src/runtime/mall/platform.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { listenForChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Starts the stored session, or logs in with the remembered account. Tests pass `reload`. */
export function startSession(mall: Mall, reload = () => location.reload()): void {
  const { session, cartCount, store } = mall
  session.restore()
  followOtherTabs(mall)
  followCommonConfig(mall)
  followPlatform(mall)
  if (store.get(tokenAtom)) {
    void cartCount.refresh()
    void session.refreshUser()
  } else {
    void session.autoLogin().then((done) => {
      if (done) reload()
    })
  }
}

const ofSession: readonly string[] = [keys.token, keys.user].map((key) => STORAGE_PREFIX + key)

function followOtherTabs({
  session,
  cartCount,
  store,
}: Pick<MallBase, 'session' | 'cartCount' | 'store'>): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_PREFIX + keys.changes) return listenForChanges(store, newValue ?? '')
    if (key !== null && !ofSession.includes(key)) return
    // If the mall ended the session in another tab, that tab has cleared all storage, and `key` is null.
    session.restore(key === null)
    void cartCount.refresh()
  })
}
