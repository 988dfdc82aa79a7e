import { authUser } from '#schemas/api/auth-user.ts'
import type { PlatformInfo } from '#schemas/entities/platform.ts'
import { call } from '#src/api/client.ts'
import { setStoreName } from '#src/lib/title.ts'
import { mallStore, platformAtom } from '#src/session/store.ts'

/** §1: the store's name and icon take the page's. */
export async function loadPlatform(): Promise<void> {
  try {
    adoptPlatform(await call(authUser.platformInfo, {}))
  } catch {
    // The shell shows its neutral name; prices fall back to 积分.
  }
}

export function adoptPlatform(platform: PlatformInfo): void {
  mallStore.set(platformAtom, platform)
  setStoreName(platform.name)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && platform.icon) icon.href = platform.icon
}
