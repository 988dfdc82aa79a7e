import { RoomLinks } from '#src/office/parts/room-links.tsx'

/** What of pages is worked on: `/pages/all`, `/pages/media`, `/pages/widgets`. */
export const PAGE_ROOMS = {
  all: '页面',
  media: '图片库',
  widgets: '组件开关',
} as const
export type PageRoom = keyof typeof PAGE_ROOMS

export function Rooms({ current }: { current: PageRoom }) {
  return <RoomLinks label="页面与图片" rooms={PAGE_ROOMS} below="/pages" current={current} />
}
