import { SectionLinks } from '#src/office/parts/section-links.tsx'

export const PAGE_SECTIONS = {
  all: '页面',
  media: '图片库',
  widgets: '组件开关',
  navigation: '导航',
} as const
export type PageSection = keyof typeof PAGE_SECTIONS
export const isPageSection = (place: string): place is PageSection => Object.hasOwn(PAGE_SECTIONS, place)

export function Sections({ current }: { current: PageSection }) {
  return <SectionLinks label="页面与图片" rooms={PAGE_SECTIONS} below="/pages" current={current} />
}
