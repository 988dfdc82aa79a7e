import { ownAddress } from '#registry/parts/own-address.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import type { PlatformInfo } from '#schemas/entities/platform.ts'
import { call } from '#src/api/client.ts'
import { setStoreName } from '#src/lib/title.ts'
import { mallStore, platformAtom } from '#src/session/store.ts'

let asking: Promise<void> | null = null

/** §1: the store's name and icon take the page's. Asked once at a time; rejects when they do not come. */
export function askPlatform(): Promise<void> {
  asking ??= call(authUser.platformInfo, {})
    .then(adoptPlatform)
    .finally(() => (asking = null))
  return asking
}

/** Without an answer the shell shows its neutral name, and prices fall back to 积分. Never rejects. */
export const loadPlatform = () => askPlatform().catch(() => undefined)

export function adoptPlatform(platform: PlatformInfo): void {
  mallStore.set(platformAtom, platform)
  setStoreName(platform.name)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && platform.icon) icon.href = ownAddress(platform.icon)
}
