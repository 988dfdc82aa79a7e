import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { changesAtom, platformAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type Deps = Pick<MallBase, 'call' | 'store' | 'title' | 'addressing' | 'once'>

/** Loads the platform info, at most one request at a time. Rejects if the call fails. */
export function askPlatform(mall: Deps): Promise<void> {
  return mall.once('platform', async () => adoptPlatform(mall, await mall.call(authUser.platformInfo, {})))
}

/** Loads the platform info. Never rejects: without the info the shell shows a neutral name, and points are 积分. */
export const loadPlatform = (mall: Deps) => askPlatform(mall).catch(() => undefined)

/** Reloads the platform info after this browser sends a write that changes the info. */
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
