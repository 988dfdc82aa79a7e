import { SectionLinks } from '#src/office/parts/section-links.tsx'

export const GIFT_SECTIONS = {
  cards: '礼品卡',
  vouchers: '提货券与礼品册',
  batches: '批次',
  levels: '面值与档位',
  covers: '卡面',
  labels: '标签',
} as const
export type GiftSection = keyof typeof GIFT_SECTIONS

/** Links to all sections; shown above each list and the pages below it. */
export function Sections({ current }: { current: GiftSection }) {
  return <SectionLinks label="礼品卡券" rooms={GIFT_SECTIONS} below="/gifts" current={current} />
}
