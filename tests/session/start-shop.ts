import { afterEach, vi } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { boot } from '#src/apps/mall/boot.ts'
import { createTestMall, createTestTransport } from '#src/parts/app/mall/mall-for-test.tsx'
import { toastAtom } from '#src/session/toast.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import type { TestMall } from '#tests/server/support/support.ts'

/** Functions that close the pages of a test. */
const closers: (() => void)[] = []

/** Closes the pages that stand open: they hear nothing any more, neither of their window nor of their calls. */
export function closePages(): void {
  for (const close of closers.splice(0)) close()
}

afterEach(() => {
  // A test may have broken the storage.
  vi.restoreAllMocks()
  closePages()
  localStorage.clear()
  sessionStorage.clear()
})

/** The storage as another tab or an earlier visit left it. */
export const stored = {
  get: (key: string) => localStorage.getItem(STORAGE_PREFIX + key),
  set: (key: string, value: string) => localStorage.setItem(STORAGE_PREFIX + key, value),
  keys: () => Object.keys(localStorage),
}

/** A storefront of the test's own, which starts as a page that is loaded does. Its clock stands still, `later` ms from now or at `time`. */
export function startShop({ later = 0, time = Date.now() + later }: { later?: number; time?: number } = {}) {
  const clock = { time, now: () => clock.time }
  const shop = createTestMall({ clock, transport: untilClosed(createTestTransport()) })
  /** Toasts in the order they came. */
  const toasts: string[] = []
  shop.store.sub(toastAtom, () => {
    const toast = shop.store.get(toastAtom)
    if (toast) toasts.push(toast.message)
  })
  const reload = vi.fn<() => void>()
  const heard = vi.spyOn(globalThis, 'addEventListener')
  boot(shop, reload)
  for (const [type, listener] of heard.mock.calls)
    closers.push(() => removeEventListener(type, listener as EventListener))
  heard.mockRestore()
  return { shop, clock, reload, toasts }
}

/** Sends nothing and hears no answer once its page is closed. */
function untilClosed(transport: Transport): Transport {
  let open = true
  closers.push(() => void (open = false))
  const never = new Promise<never>(() => undefined)
  return async (request) => {
    if (!open) return never
    const answer = await transport(request)
    return open ? answer : never
  }
}

/** Signed in with a session of the real server before the page is loaded. */
export async function signedIn(mall: TestMall) {
  const { user } = await mall.build.member()
  const input = { loginType: '2', acount: user.userName, password: PASSWORD, remember: '1' } as const
  const { token, rememberToken, ...member } = await mall.ok(authUser.login, input)
  stored.set('token', token)
  stored.set('user', JSON.stringify(member))
  return { token, rememberToken: rememberToken ?? '', user }
}

/** Another tab wrote this; the event comes to every tab but its own. */
export function byAnotherTab(key: string | null, value: string | null): void {
  if (key === null) localStorage.clear()
  else if (value === null) localStorage.removeItem(STORAGE_PREFIX + key)
  else stored.set(key, value)
  dispatchEvent(
    new StorageEvent('storage', { key: key === null ? null : STORAGE_PREFIX + key, newValue: value }),
  )
}
