import type { BannerName } from '#fixtures/mall/banners.ts'
import { getBanner } from '#fixtures/mall/index.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'

export interface Picture {
  src: string
  alt: string
  width: number
  height: number
}

/** One widget of the page that every contestant draws. Ids are w1, w2 … in page order. */
export type NeutralWidget = { id: string } & (
  | { kind: 'title'; title: string; subtitle: string }
  | { kind: 'banner'; picture: Picture }
  | { kind: 'goods'; goods: readonly GoodsCard[] }
  | { kind: 'text'; html: string }
)
export type Neutral<K extends NeutralWidget['kind']> = Extract<NeutralWidget, { kind: K }>

/** Cards in one row of goods. */
const ROW = 5
const PICTURES: readonly BannerName[] = ['stripCustom', 'stripCompany', 'stripPoints']
const WORDS = [
  '每一份礼都有来处：选材、试样、包装与配送，由同一组人负责到底。',
  '五十份起可以印上单位名称，打样三天，批量七天，开票随货同行。',
  '同一张清单可以寄往多个地址，收货人自己选择尺码与颜色。',
]

const titleOf = (round: number) => `第 ${round + 1} 层 节令好礼`
export const FIRST_TITLE = titleOf(0)

/** `count` widgets: title, picture banner, row of goods, text, and again. The same at every call. */
export function neutralPage(count: number, cards: readonly GoodsCard[]): NeutralWidget[] {
  return Array.from({ length: count }, (_, index) => neutralWidget(index, cards))
}

function neutralWidget(index: number, cards: readonly GoodsCard[]): NeutralWidget {
  const id = `w${index + 1}`
  const round = Math.floor(index / 4)
  switch (index % 4) {
    case 0:
      return { id, kind: 'title', title: titleOf(round), subtitle: '按人数与预算挑选' }
    case 1:
      return { id, kind: 'banner', picture: pictureOf(round) }
    case 2:
      return { id, kind: 'goods', goods: rowOf(cards, round) }
    default:
      return { id, kind: 'text', html: `<p>${round + 1}. ${WORDS[round % WORDS.length]}</p>` }
  }
}

function pictureOf(round: number): Picture {
  const { url, title, width, height } = getBanner(PICTURES[round % PICTURES.length] ?? 'stripCustom')
  return { src: url, alt: title, width, height }
}

function rowOf(cards: readonly GoodsCard[], round: number): GoodsCard[] {
  return Array.from({ length: ROW }, (_, at) => cards[(round * ROW + at) % cards.length]).flatMap(
    (card) => card ?? [],
  )
}
