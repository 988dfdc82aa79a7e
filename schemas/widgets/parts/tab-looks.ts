/** How a bar of tabs is drawn. */
export const TAB_LOOKS = { line: '下划线', pill: '胶囊' } as const

const BAR = 64
const SUBTITLE = 20

/** px, with the space below the bar. */
export function tabBarHeight(tabs: readonly { subtitle?: string }[]): number {
  return BAR + (tabs.some(({ subtitle = '' }) => subtitle !== '') ? SUBTITLE : 0)
}
