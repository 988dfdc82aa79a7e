import { putCard, putHeroText, type CardStyle } from './card.ts'
import { GOLD, GOLD_WASH, INK, INK_2, INK_3, LINE, PAPER, RED } from './colours.ts'
import type { Template } from './deck.ts'
import {
  listClosingLines,
  listCoverFacts,
  chooseCoverPictures,
  formatNumber,
  chooseWithPictures,
} from './words.ts'

const look = { align: 'left', ink: INK, quiet: INK_3, red: RED, padding: 0 } as const
const TWO: CardStyle = { ...look, picture: 'above', side: 4.6, name: 17, price: 20 }
const CARDS: Readonly<Record<number, CardStyle>> = {
  2: TWO,
  3: { ...look, picture: 'above', side: 3.96, name: 16, price: 18 },
  4: { ...look, picture: 'above', side: 2.93, name: 14, price: 16 },
  6: { ...look, picture: 'left', side: 1.95, name: 12, price: 14 },
}
const cardOf = (count: number): CardStyle => CARDS[count > 4 ? 6 : count] ?? TWO

/** Template with pictures to the edges and few words. */
export const album: Template = {
  grounds: { cover: GOLD_WASH, catalogue: PAPER, chapter: GOLD_WASH, goods: PAPER, closing: GOLD_WASH },
  listed: 8,

  cover(sheet, deck) {
    const { content, logo } = deck
    const [first, ...others] = chooseCoverPictures(deck, 3)
    if (first) sheet.picture({ x: 0, y: 0, w: 7.5, h: 7.5 }, first.picture, first.name)
    for (const [at, item] of others.entries())
      sheet.picture({ x: 7.5 + at * 2.917, y: 0, w: 2.917, h: 2.917 }, item.picture, item.name)
    const top = others.length > 0 ? 3.3 : 1.9
    const title = { size: 30, bold: true, color: INK, most: 3, even: true } as const
    const used = sheet.text({ x: 8, y: top, w: 4.9, h: 1.75 }, content.name, title)
    sheet.rect({ x: 8, y: top + used + 0.2, w: 0.9, h: 0.03 }, GOLD)
    for (const [at, [label, value]] of listCoverFacts(deck).entries()) {
      if (label === '提供') continue
      const y = top + used + 0.42 + at * 0.4
      sheet.text({ x: 8, y, w: 1.1, h: 0.32 }, label, { size: 12, color: GOLD, most: 1 })
      sheet.text({ x: 9.1, y, w: 3.8, h: 0.32 }, value, { size: 13, color: INK_2, most: 1 })
    }
    if (logo) sheet.picture({ x: 8, y: 6.65, w: 1.8, h: 0.5 }, 'logo', content.store)
    else sheet.text({ x: 8, y: 6.75, w: 4.9, h: 0.32 }, content.store, { size: 12, color: GOLD, most: 1 })
  },

  catalogue(sheet, chapters) {
    sheet.text({ x: 0.6, y: 0.45, w: 5, h: 0.7 }, '目录', { size: 26, bold: true, color: INK, most: 1 })
    const single = chapters.length <= 4
    const [side, step, rise] = single
      ? [Math.min(3.9, (12.133 - (chapters.length - 1) * 0.3) / chapters.length), 0.3, 0]
      : [2.1, 1.24, 3.02]
    for (const [at, chapter] of chapters.entries()) {
      const x = 0.6 + (at % 4) * (side + step)
      const y = (single ? 1.55 : 1.3) + Math.floor(at / 4) * rise
      const [item] = chooseWithPictures(chapter.items, 1)
      sheet.picture({ x, y, w: side, h: side }, item?.picture ?? null, chapter.heading)
      const heading = { size: single ? 17 : 13, bold: true, color: INK, most: single ? 2 : 1 } as const
      const used = sheet.text(
        { x, y: y + side + 0.12, w: side + (single ? 0 : 0.7), h: single ? 0.75 : 0.3 },
        chapter.heading,
        heading,
      )
      const line = `${formatNumber(chapter.place)}  /  ${chapter.items.length} 款  /  第 ${chapter.page} 页`
      sheet.text({ x, y: y + side + 0.16 + used, w: side, h: 0.28 }, line, { size: 11, color: GOLD, most: 1 })
    }
  },

  chapter(sheet, chapter) {
    const [first] = chooseWithPictures(chapter.items, 1)
    sheet.picture({ x: 0, y: 0, w: 7.5, h: 7.5 }, first?.picture ?? null, chapter.heading, LINE)
    sheet.text({ x: 8.2, y: 1.9, w: 4.6, h: 0.7 }, formatNumber(chapter.place), {
      size: 30,
      color: GOLD,
      most: 1,
    })
    const used = sheet.text({ x: 8.2, y: 2.65, w: 4.6, h: 2 }, chapter.heading, {
      size: 34,
      bold: true,
      color: INK,
      most: 3,
      even: true,
    })
    sheet.rect({ x: 8.2, y: 2.9 + used, w: 0.9, h: 0.03 }, GOLD)
    sheet.text({ x: 8.2, y: 3.1 + used, w: 4.6, h: 0.4 }, `${chapter.items.length} 款`, {
      size: 15,
      color: INK_2,
      most: 1,
    })
  },

  frame(sheet, { heading, page }, { content }) {
    sheet.text({ x: 0.6, y: 7.05, w: 6, h: 0.25 }, heading, { size: 10, bold: true, color: GOLD, most: 1 })
    const foot = { size: 10, color: INK_3, most: 1, align: 'right' } as const
    sheet.text({ x: 6.733, y: 7.05, w: 5.4, h: 0.25 }, content.name, foot)
    sheet.text({ x: 12.233, y: 7.05, w: 0.5, h: 0.25 }, String(page), { ...foot, bold: true, color: GOLD })
    return { x: 0.6, y: 0.5, w: 12.133, h: 6.35 }
  },

  hero(sheet, room, item, { price }) {
    const side = room.y + room.h
    sheet.picture({ x: 0, y: 0, w: side, h: side }, item.picture, item.name, LINE)
    const style = { ink: INK, quiet: GOLD, red: RED, line: LINE, name: 26, price: 28 }
    const x = side + 0.55
    putHeroText(sheet, { x, y: room.y + 0.7, w: 12.733 - x, h: room.h - 1 }, item, { style, price })
  },

  grid: (count) => ({
    columns: count === 4 ? 4 : count === 2 ? 2 : 3,
    gap: count > 4 ? 0.3 : 0.13,
    ...(count === 4 ? { height: 4.75 } : count > 4 ? { height: 2.5 } : {}),
  }),
  card: (sheet, box, item, { count, deck }) =>
    putCard(sheet, box, item, { style: cardOf(count), price: deck.price }),

  closing(sheet, deck) {
    const shown = chooseCoverPictures(deck, 4)
    for (const [at, item] of shown.entries())
      sheet.picture({ x: at * 3.333, y: 0, w: 3.334, h: 3.334 }, item.picture, item.name)
    sheet.text({ x: 0.6, y: 3.85, w: 12, h: 0.85 }, '谢谢', { size: 34, bold: true, color: INK, most: 1 })
    sheet.rect({ x: 0.6, y: 4.75, w: 0.9, h: 0.03 }, GOLD)
    for (const [at, line] of listClosingLines(deck).entries())
      sheet.text({ x: 0.6, y: 5 + at * 0.42, w: 12, h: 0.38 }, line, { size: 15, color: INK_2, most: 1 })
    sheet.text({ x: 0.6, y: 6.75, w: 12, h: 0.32 }, deck.content.store, { size: 12, color: GOLD, most: 1 })
  },
}
