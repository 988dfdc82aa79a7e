export const TAB_LOOKS = { line: '下划线', pill: '胶囊' } as const

const BAR = 64
const SUBTITLE = 20

/** Returns the height of a bar of tabs with the space below it, px. */
export function estimateTabBarHeight(tabs: readonly { subtitle?: string }[]): number {
  return BAR + (tabs.some(({ subtitle = '' }) => subtitle !== '') ? SUBTITLE : 0)
}
