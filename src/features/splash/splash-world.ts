import { mallTexts } from '#schemas/api/mall-texts.ts'
import type { SplashConfig, SplashDecision } from '#schemas/page/splash.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

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

/** HM9: the last-shown time lives under the store's prefix and survives a reload. */
export function shopWorld({ call, addressing, clock, storage: { local } }: MallBase): SplashWorld {
  return {
    load: () => call(mallTexts.splash, {}),
    picture(url) {
      const image = new Image()
      image.src = addressing.own(url)
      return image.decode()
    },
    now: clock.now,
    lastShown: () => local.get(keys.splashShown),
    remember: (text) => void local.set(keys.splashShown, text),
  }
}
