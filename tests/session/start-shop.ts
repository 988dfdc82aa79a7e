import { afterEach, vi } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { STORAGE_PREFIX } from '#schemas/constants.ts'
import { boot } from '#src/apps/mall/boot.ts'
import { toastAtom } from '#src/features/toast/toast.ts'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import { cartCountAtom, loginPromptAtom, mallStore, tokenAtom, userAtom } from '#src/session/store.ts'
import { PASSWORD } from '#tests/server/build.ts'
import type { TestMall } from '#tests/server/support.ts'

/** Toasts in the order they came; 2 s apart at least, whatever the test before did. */
const toasts: string[] = []
mallStore.sub(toastAtom, () => {
  const toast = mallStore.get(toastAtom)
  if (toast) toasts.push(toast.message)
})
let later = 0

afterEach(() => {
  localStore.clear()
  sessionStore.clear()
  mallStore.set(tokenAtom, null)
  mallStore.set(userAtom, null)
  mallStore.set(loginPromptAtom, null)
  mallStore.set(cartCountAtom, 0)
  toasts.length = 0
})

/** The storage as another tab or an earlier visit left it. */
export const stored = {
  get: (key: string) => localStorage.getItem(STORAGE_PREFIX + key),
  set: (key: string, value: string) => localStorage.setItem(STORAGE_PREFIX + key, value),
  keys: () => Object.keys(localStorage),
}

/** Starts the storefront's session as a page that is loaded does. */
export function startShop() {
  const reload = vi.fn<() => void>()
  later += 10_000
  const start = later + Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => start)
  boot(reload)
  return { reload, toasts }
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
  dispatchEvent(new StorageEvent('storage', { key: key === null ? null : STORAGE_PREFIX + key }))
}

/** On a busy machine an answer takes its time. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, 10_000)
}
