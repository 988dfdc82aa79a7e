import { RoomLinks } from '#src/office/parts/room-links.tsx'

/** Sections of the pages area: `/pages/all`, `/pages/media`, `/pages/widgets`, `/pages/navigation`. */
export const PAGE_ROOMS = {
  all: '页面',
  media: '图片库',
  widgets: '组件开关',
  navigation: '导航',
} as const
export type PageRoom = keyof typeof PAGE_ROOMS
export const isPageRoom = (place: string): place is PageRoom => Object.hasOwn(PAGE_ROOMS, place)

export function Rooms({ current }: { current: PageRoom }) {
  return <RoomLinks label="页面与图片" rooms={PAGE_ROOMS} below="/pages" current={current} />
}
