import { RoomLinks } from '#src/office/parts/room-links.tsx'

/** Sections of the gifts area, each with its own list: `/gifts/batches`. */
export const GIFT_ROOMS = {
  cards: '礼品卡',
  vouchers: '提货券与礼品册',
  batches: '批次',
  levels: '面值与档位',
  covers: '卡面',
  labels: '标签',
} as const
export type GiftRoom = keyof typeof GIFT_ROOMS

/** Links to all sections; shown above each list and the pages below it. */
export function Rooms({ current }: { current: GiftRoom }) {
  return <RoomLinks label="礼品卡券" rooms={GIFT_ROOMS} below="/gifts" current={current} />
}
