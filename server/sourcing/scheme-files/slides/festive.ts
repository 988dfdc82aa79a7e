import { putCard, putHeroText, type CardStyle } from './card.ts'
import { CREAM, GOLD, GOLD_BRIGHT, INK, INK_3, PAPER, RED, RED_DEEP } from './colours.ts'
import type { Template } from './deck.ts'
import { insetBox, type Sheet, WHOLE_SLIDE } from './sheet.ts'
import { listClosingLines, listCoverFacts, chooseWithPictures } from './words.ts'

const PALE_GOLD = 'F3DFB0'
const look = { align: 'center', ink: INK, quiet: INK_3, red: RED, ground: PAPER, picture: 'above' } as const
const gold = { color: 'DCC48F', width: 1 }
const TWO: CardStyle = { ...look, frame: gold, side: 3.5, padding: 0.25, name: 17, price: 22 }
const CARDS: Readonly<Record<number, CardStyle>> = {
  2: TWO,
  3: { ...look, frame: gold, side: 3.2, padding: 0.22, name: 15, price: 20 },
  4: { ...look, frame: gold, side: 2.4, padding: 0.16, name: 14, price: 18 },
  6: { ...look, frame: gold, side: 1.3, padding: 0.12, name: 12, price: 13 },
}
const cardOf = (count: number): CardStyle => CARDS[count > 4 ? 6 : count] ?? TWO

const NUMERALS = '零壹贰叁肆伍陆柒捌玖拾'
/** Returns the number in the formal numerals of chapters: 壹, 拾壹, 贰拾. */
function numeral(place: number): string {
  const [tens, ones] = [Math.floor(place / 10), place % 10]
  const first = tens === 0 ? '' : tens === 1 ? '拾' : `${NUMERALS.charAt(tens)}拾`
  return first + (ones === 0 ? '' : NUMERALS.charAt(ones))
}

function lacquer(sheet: Sheet): void {
  sheet.rect(insetBox(WHOLE_SLIDE, 0.35), undefined, { color: GOLD_BRIGHT, width: 2 })
  sheet.rect(insetBox(WHOLE_SLIDE, 0.47), undefined, { color: GOLD_BRIGHT, width: 0.75 })
  for (const [x, y] of [
    [0.35, 0.35],
    [12.623, 0.35],
    [0.35, 6.79],
    [12.623, 6.79],
  ] as const)
    sheet.rect({ x, y, w: 0.36, h: 0.36 }, RED_DEEP, { color: GOLD_BRIGHT, width: 1.25 })
}

function ornament(sheet: Sheet, y: number, color: string, half = 1.9): void {
  const middle = WHOLE_SLIDE.w / 2
  sheet.rect({ x: middle - half, y, w: half - 0.22, h: 0.015 }, color)
  sheet.rect({ x: middle + 0.22, y, w: half - 0.22, h: 0.015 }, color)
  sheet.oval({ x: middle - 0.07, y: y - 0.06, w: 0.14, h: 0.14 }, color)
}

const centred = { most: 1, align: 'center' } as const

/** Template in lacquer red and gold, centred on the middle axis. */
export const festive: Template = {
  grounds: { cover: RED, catalogue: CREAM, chapter: CREAM, goods: CREAM, closing: RED },
  listed: 10,

  cover(sheet, deck) {
    const { content, logo } = deck
    lacquer(sheet)
    if (logo) {
      sheet.rect({ x: 5.467, y: 0.95, w: 2.4, h: 0.8 }, PAPER)
      sheet.picture({ x: 5.567, y: 1.05, w: 2.2, h: 0.6 }, 'logo', content.store)
    } else
      sheet.text({ x: 2, y: 1.15, w: 9.333, h: 0.4 }, content.store, {
        ...centred,
        size: 16,
        color: PALE_GOLD,
      })
    const title = {
      size: 46,
      bold: true,
      color: 'FFF6E2',
      align: 'center',
      valign: 'middle',
      most: 2,
      even: true,
    } as const
    sheet.text({ x: 1.6, y: 1.95, w: 10.133, h: 2.1 }, content.name, title)
    ornament(sheet, 4.35, GOLD_BRIGHT)
    if (content.customer !== '')
      sheet.text({ x: 2, y: 4.6, w: 9.333, h: 0.55 }, `谨呈  ${content.customer}`, {
        ...centred,
        size: 20,
        color: PALE_GOLD,
      })
    const dates = listCoverFacts(deck).filter(([label]) => label === '日期' || label === '有效期至')
    const line = dates.map(([label, value]) => (label === '日期' ? value : `${label} ${value}`)).join('　·　')
    sheet.text({ x: 2, y: 5.95, w: 9.333, h: 0.4 }, line, { ...centred, size: 14, color: PALE_GOLD })
  },

  catalogue(sheet, chapters) {
    sheet.rect({ x: 0, y: 0, w: 13.333, h: 1.7 }, RED)
    sheet.rect({ x: 0, y: 1.78, w: 13.333, h: 0.03 }, GOLD_BRIGHT)
    sheet.text({ x: 2, y: 0, w: 9.333, h: 1.7 }, '目　录', {
      size: 34,
      bold: true,
      color: PALE_GOLD,
      most: 1,
      align: 'center',
      valign: 'middle',
    })
    const columns = chapters.length > 5 ? 2 : 1
    const w = columns === 2 ? 5.4 : 8.6
    const start = (13.333 - columns * w - (columns - 1) * 0.8) / 2
    const rows = Math.min(5, chapters.length)
    const step = Math.max(0.92, Math.min(1.3, 4.4 / rows))
    const top = 1.85 + (5.5 - rows * step) / 2 + (step - 0.82) / 2
    for (const [at, chapter] of chapters.entries()) {
      const [x, y] = [start + Math.floor(at / 5) * (w + 0.8), top + (at % 5) * step]
      sheet.oval({ x, y: y + 0.08, w: 0.66, h: 0.66 }, RED, { color: GOLD_BRIGHT, width: 1.5 })
      const seal = {
        size: chapter.place > 10 ? 12 : 18,
        bold: true,
        color: PALE_GOLD,
        most: 1,
        align: 'center',
        valign: 'middle',
      } as const
      sheet.text({ x, y: y + 0.08, w: 0.66, h: 0.66 }, numeral(chapter.place), seal)
      const words = { size: 18, color: INK, most: 1, valign: 'middle' } as const
      sheet.text({ x: x + 0.9, y: y + 0.08, w: w - 2.9, h: 0.66 }, chapter.heading, words)
      const end = `${chapter.items.length} 款 · 第 ${chapter.page} 页`
      sheet.text({ x: x + w - 2.1, y: y + 0.08, w: 2.1, h: 0.66 }, end, {
        ...words,
        size: 13,
        color: GOLD,
        align: 'right',
      })
      sheet.rect({ x: x + 0.9, y: y + 0.82, w: w - 0.9, h: 0.01 }, 'E3D3AC')
    }
  },

  chapter(sheet, chapter) {
    sheet.rect({ x: 0, y: 0, w: 13.333, h: 4.3 }, RED)
    sheet.rect({ x: 0, y: 4.38, w: 13.333, h: 0.03 }, GOLD_BRIGHT)
    sheet.oval({ x: 6.117, y: 0.6, w: 1.1, h: 1.1 }, undefined, { color: GOLD_BRIGHT, width: 2 })
    const seal = {
      size: chapter.place > 10 ? 20 : 32,
      bold: true,
      color: PALE_GOLD,
      most: 1,
      align: 'center',
      valign: 'middle',
    } as const
    sheet.text({ x: 6.117, y: 0.6, w: 1.1, h: 1.1 }, numeral(chapter.place), seal)
    const title = {
      size: 36,
      bold: true,
      color: 'FFF6E2',
      most: 1,
      align: 'center',
      valign: 'middle',
    } as const
    sheet.text({ x: 1.5, y: 1.95, w: 10.333, h: 0.95 }, chapter.heading, title)
    ornament(sheet, 3.2, GOLD_BRIGHT)
    sheet.text({ x: 2, y: 3.45, w: 9.333, h: 0.4 }, `礼选 ${chapter.items.length} 款`, {
      ...centred,
      size: 15,
      color: PALE_GOLD,
    })
    const shown = chooseWithPictures(chapter.items, 5)
    const start = (13.333 - shown.length * 2.3 + 0.25) / 2
    for (const [at, item] of shown.entries()) {
      const box = { x: start + at * 2.3, y: 4.95, w: 2.05, h: 2.05 }
      sheet.rect(insetBox(box, -0.06), PAPER, gold)
      sheet.picture(box, item.picture, item.name)
    }
  },

  frame(sheet, { heading, page }, { content }) {
    sheet.rect({ x: 0, y: 0, w: 13.333, h: 0.16 }, RED)
    sheet.rect({ x: 0, y: 0.2, w: 13.333, h: 0.02 }, GOLD_BRIGHT)
    sheet.text({ x: 2.5, y: 0.36, w: 8.333, h: 0.5 }, heading, {
      ...centred,
      size: 20,
      bold: true,
      color: RED_DEEP,
    })
    ornament(sheet, 0.95, GOLD_BRIGHT, 1.3)
    sheet.text({ x: 1, y: 7.08, w: 11.333, h: 0.25 }, `${content.name}　·　${page}`, {
      ...centred,
      size: 10,
      color: GOLD,
    })
    return { x: 0.75, y: 1.2, w: 11.833, h: 5.7 }
  },

  hero(sheet, room, item, { price }) {
    sheet.rect(room, PAPER, gold)
    const picture = { x: room.x + 0.35, y: room.y + 0.35, w: 5, h: 5 }
    sheet.rect(insetBox(picture, -0.08), undefined, { color: GOLD_BRIGHT, width: 1.5 })
    sheet.picture(picture, item.picture, item.name)
    const style = { ink: INK, quiet: GOLD, red: RED, line: 'EADDBD', name: 26, price: 30 }
    putHeroText(sheet, { x: room.x + 5.9, y: room.y + 0.55, w: room.w - 6.4, h: room.h - 0.9 }, item, {
      style,
      price,
    })
  },

  grid: (count) => ({
    columns: count === 4 ? 4 : count === 2 ? 2 : 3,
    gap: 0.24,
    ...(count === 4 ? { height: 4.85 } : {}),
  }),
  card: (sheet, box, item, { count, deck }) =>
    putCard(sheet, box, item, { style: cardOf(count), price: deck.price }),

  closing(sheet, deck) {
    lacquer(sheet)
    sheet.text({ x: 2, y: 1.9, w: 9.333, h: 1.1 }, '礼敬 · 静候佳音', {
      ...centred,
      size: 44,
      bold: true,
      color: 'FFF6E2',
    })
    ornament(sheet, 3.35, GOLD_BRIGHT)
    for (const [at, line] of listClosingLines(deck).entries())
      sheet.text({ x: 1.5, y: 3.75 + at * 0.48, w: 10.333, h: 0.4 }, line, {
        ...centred,
        size: 17,
        color: PALE_GOLD,
      })
    sheet.text({ x: 2, y: 5.95, w: 9.333, h: 0.4 }, deck.content.store, {
      ...centred,
      size: 15,
      color: PALE_GOLD,
    })
  },
}
