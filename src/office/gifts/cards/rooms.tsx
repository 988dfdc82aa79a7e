import { RoomLinks } from '#src/office/parts/room-links.tsx'

/** What of gifts is worked on, with its lists: `/gifts/batches`. */
export const GIFT_ROOMS = {
  cards: '礼品卡',
  vouchers: '提货券与礼品册',
  batches: '批次',
  levels: '面值与档位',
  covers: '卡面',
  labels: '标签',
} as const
export type GiftRoom = keyof typeof GIFT_ROOMS

/** Over each list, and what stands below it, the way to all of them. */
export function Rooms({ current }: { current: GiftRoom }) {
  return <RoomLinks label="礼品卡券" rooms={GIFT_ROOMS} below="/gifts" current={current} />
}
