import { findJump, type jumps } from '#schemas/jump/jumps.ts'

export interface PlatformPage {
  /** Target name in §2, such as Jifen. */
  target: string
  /** 积分方案 */
  label: string
  pageId: string
}

/** Target names in the order of the platform's menu; the first one is the default. */
const TARGETS = [
  ...(['Dianshangshengtai', 'FuLi', 'Jifen', 'Jicai', 'B2b2c'] as const),
  ...(['Fenxiao', 'Siyu', 'APIduijie', 'Contact'] as const),
] as const satisfies readonly (keyof typeof jumps)[]

export const platformPages: readonly PlatformPage[] = TARGETS.map((target) => ({
  target,
  label: findJump(target)?.label ?? target,
  pageId: `platform-${target.toLowerCase()}`,
}))

const PLACE = /^\/target\/(\w+)$/

/** Finds the page for a path of the application such as `/target/Jifen`; undefined for any other path. */
export function findPlatformPage(pathname: string): PlatformPage | undefined {
  const name = PLACE.exec(pathname)?.[1]
  return platformPages.find(({ target }) => target === name)
}
