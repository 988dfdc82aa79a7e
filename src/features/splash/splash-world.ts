import { ownAddress } from '#registry/parts/own-address.ts'
import { mall } from '#schemas/api/mall.ts'
import type { SplashConfig, SplashDecision } from '#schemas/page/splash.ts'
import { call } from '#src/api/client.ts'
import { clock } from '#src/lib/clock.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** A splash that is to be seen, and how (§4). */
export interface Shown {
  config: SplashConfig
  how: Extract<SplashDecision, { show: true }>
}

/** What the splash needs of the world: real in the shop, made up in tests. */
export interface SplashWorld {
  load(): Promise<SplashConfig | null>
  /** Resolves when the picture can be painted at once; rejects when there is none. */
  picture(url: string): Promise<void>
  now(): number
  lastShown(): string | null
  remember(text: string): void
}

function picture(url: string): Promise<void> {
  const image = new Image()
  image.src = ownAddress(url)
  return image.decode()
}

/** HM9: the last-shown time lives under the store's prefix and survives a reload. */
export const shopWorld: SplashWorld = {
  load: () => call(mall.splash, {}),
  picture,
  now: () => clock.now(),
  lastShown: () => localStore.get(keys.splashShown),
  remember: (text) => localStore.set(keys.splashShown, text),
}
