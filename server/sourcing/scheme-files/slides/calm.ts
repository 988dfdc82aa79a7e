import { putCard, putHeroText, type CardStyle } from './card.ts'
import { GROUND, GROUND_2, INK, INK_2, INK_3, LINE, PAPER, RED } from './colours.ts'
import type { Template } from './deck.ts'
import {
  listClosingLines,
  listCoverFacts,
  chooseCoverPictures,
  formatNumber,
  chooseWithPictures,
} from './words.ts'

const EDGE_IN = 0.9
const look = { align: 'left', ink: INK, quiet: INK_3, red: RED } as const
const TWO: CardStyle = { ...look, picture: 'above', side: 3.75, padding: 0, name: 17, price: 22 }
const CARDS: Readonly<Record<number, CardStyle>> = {
  2: TWO,
  3: { ...look, picture: 'above', side: 3.55, padding: 0, name: 16, price: 20 },
  4: { ...look, picture: 'left', side: 2.6, padding: 0.05, name: 15, price: 18 },
  6: { ...look, picture: 'left', side: 1.75, padding: 0.1, name: 12, price: 14 },
}
const cardOf = (count: number): CardStyle => CARDS[count > 4 ? 6 : count] ?? TWO

/** Template in white with hairlines, much space and pictures on the left. */
export const calm: Template = {
  grounds: { cover: PAPER, catalogue: PAPER, chapter: GROUND, goods: PAPER, closing: GROUND },
  listed: 12,

  cover(sheet, deck) {
    const { content, logo } = deck
    const [first] = chooseCoverPictures(deck, 1)
    sheet.rect({ x: 8.1, y: 0, w: 5.233, h: 7.5 }, GROUND_2)
    if (first) sheet.picture({ x: 8.72, y: 1.75, w: 4, h: 4 }, first.picture, first.name)
    if (logo) sheet.picture({ x: EDGE_IN, y: 0.75, w: 2, h: 0.6 }, 'logo', content.store)
    else
      sheet.text({ x: EDGE_IN, y: 0.8, w: 6.3, h: 0.4 }, content.store, { size: 14, color: INK_2, most: 1 })
    sheet.rect({ x: EDGE_IN, y: 1.75, w: 0.5, h: 0.07 }, RED)
    sheet.text({ x: EDGE_IN, y: 2.1, w: 6.4, h: 2.1 }, content.name, {
      size: 38,
      bold: true,
      color: INK,
      most: 3,
      even: true,
    })
    if (content.customer !== '')
      sheet.text({ x: EDGE_IN, y: 4.45, w: 6.4, h: 0.5 }, `呈送  ${content.customer}`, {
        size: 18,
        color: INK_2,
        most: 1,
      })
    sheet.rect({ x: EDGE_IN, y: 6.05, w: 6.3, h: 0.012 }, LINE)
    const facts = listCoverFacts(deck).filter(([label]) => label !== '呈送')
    for (const [at, [label, value]] of facts.entries()) {
      const x = EDGE_IN + at * 2.15
      sheet.text({ x, y: 6.2, w: 2, h: 0.28 }, label, { size: 11, color: INK_3, most: 1 })
      sheet.text({ x, y: 6.5, w: 2, h: 0.32 }, value, { size: 13, color: INK, most: 1 })
    }
  },

  catalogue(sheet, chapters) {
    sheet.rect({ x: EDGE_IN, y: 0.85, w: 0.5, h: 0.07 }, RED)
    sheet.text({ x: EDGE_IN, y: 1.05, w: 4, h: 0.8 }, '目录', { size: 30, bold: true, color: INK, most: 1 })
    const columns = chapters.length > 6 ? 2 : 1
    const w = (11.533 - (columns - 1) * 0.7) / columns
    const h = Math.max(0.8, Math.min(1.3, 4.6 / Math.min(6, chapters.length)))
    const line = { most: 1, valign: 'middle' } as const
    for (const [at, chapter] of chapters.entries()) {
      const x = EDGE_IN + Math.floor(at / 6) * (w + 0.7)
      const y = 2.05 + (at % 6) * h
      sheet.text({ x, y, w: 0.8, h }, formatNumber(chapter.place), {
        ...line,
        size: 20,
        bold: true,
        color: RED,
      })
      sheet.text({ x: x + 0.9, y, w: w - 3, h }, chapter.heading, { ...line, size: 20, color: INK })
      sheet.text({ x: x + w - 2, y, w: 1.1, h }, `${chapter.items.length} 款`, {
        ...line,
        size: 14,
        color: INK_3,
        align: 'right',
      })
      sheet.text({ x: x + w - 0.8, y, w: 0.8, h }, String(chapter.page), {
        ...line,
        size: 16,
        color: INK,
        align: 'right',
      })
      sheet.rect({ x, y: y + h, w, h: 0.01 }, LINE)
    }
  },

  chapter(sheet, chapter) {
    sheet.text({ x: EDGE_IN, y: 0.75, w: 4, h: 1.7 }, formatNumber(chapter.place), {
      size: 80,
      color: 'CFC8BF',
      most: 1,
    })
    sheet.rect({ x: EDGE_IN, y: 2.6, w: 0.5, h: 0.07 }, RED)
    sheet.text({ x: EDGE_IN, y: 2.85, w: 9, h: 1.2 }, chapter.heading, {
      size: 34,
      bold: true,
      color: INK,
      most: 2,
    })
    sheet.text({ x: EDGE_IN, y: 3.85, w: 6, h: 0.4 }, `${chapter.items.length} 款礼品`, {
      size: 16,
      color: INK_3,
      most: 1,
    })
    for (const [at, item] of chooseWithPictures(chapter.items, 5).entries())
      sheet.picture({ x: EDGE_IN + at * 2.36, y: 4.75, w: 2.1, h: 2.1 }, item.picture, item.name)
  },

  frame(sheet, { heading, page }, { content }) {
    sheet.text({ x: EDGE_IN, y: 0.42, w: 8, h: 0.34 }, heading, { size: 14, color: INK_2, most: 1 })
    sheet.rect({ x: EDGE_IN, y: 0.85, w: 11.533, h: 0.01 }, LINE)
    sheet.text({ x: EDGE_IN, y: 7.02, w: 9, h: 0.25 }, content.name, { size: 10, color: INK_3, most: 1 })
    sheet.text({ x: 11.433, y: 7.02, w: 1, h: 0.25 }, String(page), {
      size: 10,
      color: INK_3,
      most: 1,
      align: 'right',
    })
    return { x: EDGE_IN, y: 1.15, w: 11.533, h: 5.65 }
  },

  hero(sheet, room, item, { price }) {
    sheet.picture({ x: room.x, y: room.y, w: 5.65, h: 5.65 }, item.picture, item.name)
    const style = { ink: INK, quiet: INK_3, red: RED, line: LINE, name: 26, price: 30 }
    putHeroText(sheet, { x: room.x + 6.25, y: room.y + 0.35, w: 5.28, h: room.h - 0.5 }, item, {
      style,
      price,
    })
  },

  grid: (count) => ({ columns: count === 3 || count > 4 ? 3 : 2, gap: count === 3 ? 0.44 : 0.4 }),
  card: (sheet, box, item, { count, deck }) =>
    putCard(sheet, box, item, { style: cardOf(count), price: deck.price }),

  closing(sheet, deck) {
    sheet.rect({ x: EDGE_IN, y: 2.4, w: 0.5, h: 0.07 }, RED)
    sheet.text({ x: EDGE_IN, y: 2.7, w: 11, h: 0.9 }, '感谢您的垂阅', {
      size: 38,
      bold: true,
      color: INK,
      most: 1,
    })
    for (const [at, line] of listClosingLines(deck).entries())
      sheet.text({ x: EDGE_IN, y: 3.8 + at * 0.45, w: 11, h: 0.4 }, line, { size: 16, color: INK_2, most: 1 })
    sheet.rect({ x: EDGE_IN, y: 6.3, w: 11.533, h: 0.012 }, LINE)
    sheet.text({ x: EDGE_IN, y: 6.5, w: 11, h: 0.35 }, deck.content.store, {
      size: 14,
      color: INK_3,
      most: 1,
    })
  },
}
