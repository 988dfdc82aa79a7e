import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { changesAtom, platformAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type Deps = Pick<MallBase, 'call' | 'store' | 'title' | 'addressing' | 'once'>

/** Runs one request at a time. Rejects if the call fails. */
export function askPlatform(mall: Deps): Promise<void> {
  return mall.once('platform', async () => adoptPlatform(mall, await mall.call(authUser.platformInfo, {})))
}

/** Never rejects: without it the shell shows its neutral name, and prices fall back to 积分. */
export const loadPlatform = (mall: Deps) => askPlatform(mall).catch(() => undefined)

/** Reloads the platform info after a write from this browser changed it. */
export function followPlatform(mall: Deps): void {
  const { store } = mall
  store.sub(changesAtom, () => {
    if (store.get(changesAtom).nouns.includes('platform')) void loadPlatform(mall)
  })
}

export function adoptPlatform(
  { store, title, addressing }: Pick<Deps, 'store' | 'title' | 'addressing'>,
  platform: PlatformInfo,
): void {
  store.set(platformAtom, platform)
  title.setStore(platform.name)
  if (platform.icon) title.setIcon(addressing.own(platform.icon))
}
