import { putCard, putHeroText, type CardStyle } from './card.ts'
import { GROUND, INK, INK_2, INK_3, LINE, PAPER, RED } from './colours.ts'
import type { Template } from './deck.ts'
import { listClosingLines, listCoverFacts, chooseCoverPictures, formatNumber } from './words.ts'

const [PALE, DIM, FAINT] = ['FFFFFF', 'B8B0A6', '393530']
const look = { align: 'left', ink: INK, quiet: INK_3, red: RED, ground: GROUND, flush: true } as const
const TWO: CardStyle = {
  ...look,
  picture: 'above',
  side: 3.85,
  padding: 0.28,
  name: 17,
  price: 22,
  align: 'center',
  flush: false,
}
const CARDS: Readonly<Record<number, CardStyle>> = {
  2: TWO,
  3: { ...look, picture: 'above', side: 3.86, padding: 0.25, name: 15, price: 19 },
  4: { ...look, picture: 'right', side: 2.8, padding: 0.24, name: 15, price: 18 },
  6: { ...look, picture: 'right', side: 1.9, padding: 0.18, name: 12, price: 13 },
}
const cardOf = (count: number): CardStyle => CARDS[count > 4 ? 6 : count] ?? TWO

/** Template in black with a strict grid and pictures on the right. */
export const firm: Template = {
  grounds: { cover: INK, catalogue: PAPER, chapter: INK, goods: PAPER, closing: INK },
  listed: 8,

  cover(sheet, deck) {
    const { content, logo } = deck
    const pictures = chooseCoverPictures(deck, 3)
    sheet.rect({ x: 0, y: 0, w: 0.3, h: 7.5 }, RED)
    for (const [at, item] of pictures.entries())
      sheet.picture({ x: 10.833, y: at * 2.5, w: 2.5, h: 2.5 }, item.picture, item.name)
    if (logo) {
      sheet.rect({ x: 1, y: 0.7, w: 2.2, h: 0.8 }, PALE)
      sheet.picture({ x: 1.1, y: 0.8, w: 2, h: 0.6 }, 'logo', content.store)
    } else sheet.text({ x: 1, y: 0.85, w: 8, h: 0.4 }, content.store, { size: 15, color: DIM, most: 1 })
    const title = { size: 44, bold: true, color: PALE, most: 3, valign: 'bottom', even: true } as const
    sheet.text({ x: 1, y: 1.9, w: 9, h: 2.7 }, content.name, title)
    sheet.rect({ x: 1, y: 4.95, w: 1.2, h: 0.06 }, RED)
    for (const [at, [label, value]] of listCoverFacts(deck).entries()) {
      const [x, y] = [1 + (at % 2) * 4.6, 5.4 + Math.floor(at / 2) * 0.75]
      sheet.text({ x, y, w: 1, h: 0.35 }, label, { size: 13, color: DIM, most: 1 })
      sheet.text({ x: x + 1.05, y, w: 3.4, h: 0.35 }, value, { size: 13, color: PALE, most: 1 })
    }
  },

  catalogue(sheet, chapters, { content }) {
    sheet.rect({ x: 0, y: 0, w: 4.1, h: 7.5 }, INK)
    sheet.rect({ x: 0, y: 0, w: 0.3, h: 7.5 }, RED)
    sheet.text({ x: 1, y: 2.6, w: 2.8, h: 0.95 }, '目录', { size: 44, bold: true, color: PALE, most: 1 })
    sheet.text({ x: 1, y: 3.6, w: 2.8, h: 0.9 }, content.name, { size: 12, color: DIM, most: 3 })
    const top = (7.5 - chapters.length * 0.78) / 2
    for (const [at, chapter] of chapters.entries()) {
      const y = top + at * 0.78
      sheet.rect({ x: 4.8, y: y + 0.08, w: 0.62, h: 0.62 }, chapter.place === 1 ? RED : INK)
      const style = { size: 16, bold: true, color: PALE, most: 1, align: 'center', valign: 'middle' } as const
      sheet.text({ x: 4.8, y: y + 0.08, w: 0.62, h: 0.62 }, formatNumber(chapter.place), style)
      const words = { size: 18, color: INK, most: 1, valign: 'middle' } as const
      sheet.text({ x: 5.7, y: y + 0.08, w: 5, h: 0.62 }, chapter.heading, { ...words, bold: true })
      const end = { size: 13, color: INK_3, most: 1, valign: 'middle', align: 'right' } as const
      sheet.text({ x: 10.5, y: y + 0.08, w: 1.3, h: 0.62 }, `${chapter.items.length} 款`, end)
      sheet.text({ x: 11.8, y: y + 0.08, w: 0.75, h: 0.62 }, String(chapter.page), {
        ...end,
        color: INK,
        bold: true,
      })
    }
  },

  chapter(sheet, chapter) {
    sheet.rect({ x: 0, y: 0, w: 0.3, h: 7.5 }, RED)
    sheet.text({ x: 7.6, y: 0.2, w: 5.2, h: 4.4 }, formatNumber(chapter.place), {
      size: 220,
      bold: true,
      color: FAINT,
      most: 1,
      align: 'right',
    })
    sheet.text({ x: 1, y: 1.5, w: 8.5, h: 1.5 }, chapter.heading, {
      size: 40,
      bold: true,
      color: PALE,
      most: 2,
      valign: 'bottom',
    })
    sheet.rect({ x: 1, y: 3.25, w: 1.2, h: 0.06 }, RED)
    sheet.text({ x: 1, y: 3.5, w: 6, h: 0.4 }, `本系列 ${chapter.items.length} 款`, {
      size: 15,
      color: DIM,
      most: 1,
    })
    const listed = chapter.items.slice(0, 6)
    for (const [at, { name }] of listed.entries()) {
      const [x, y] = [1 + Math.floor(at / 3) * 5.9, 4.75 + (at % 3) * 0.55]
      sheet.rect({ x, y: y + 0.12, w: 0.1, h: 0.1 }, RED)
      sheet.text({ x: x + 0.28, y, w: 5.3, h: 0.36 }, name, { size: 14, color: 'E3DDD5', most: 1 })
    }
    if (chapter.items.length > 6)
      sheet.text({ x: 1.28, y: 6.42, w: 5, h: 0.36 }, `等 ${chapter.items.length} 款`, {
        size: 14,
        color: DIM,
        most: 1,
      })
  },

  frame(sheet, { heading, page }, { content }) {
    sheet.rect({ x: 0, y: 0, w: 13.333, h: 0.78 }, INK)
    sheet.rect({ x: 0, y: 0, w: 0.3, h: 0.78 }, RED)
    const bar = { most: 1, valign: 'middle' } as const
    sheet.text({ x: 0.65, y: 0, w: 7, h: 0.78 }, heading, { ...bar, size: 18, bold: true, color: PALE })
    sheet.text({ x: 7.7, y: 0, w: 4.98, h: 0.78 }, content.name, {
      ...bar,
      size: 11,
      color: DIM,
      align: 'right',
    })
    sheet.text({ x: 0.65, y: 7.05, w: 8, h: 0.25 }, content.store, { size: 10, color: INK_3, most: 1 })
    sheet.text({ x: 11.68, y: 7.05, w: 1, h: 0.25 }, String(page), {
      size: 10,
      bold: true,
      color: INK_2,
      most: 1,
      align: 'right',
    })
    return { x: 0.65, y: 1.1, w: 12.033, h: 5.75 }
  },

  hero(sheet, room, item, { price }) {
    sheet.rect(room, GROUND)
    sheet.picture({ x: room.x + room.w - room.h, y: room.y, w: room.h, h: room.h }, item.picture, item.name)
    sheet.rect({ x: room.x + 0.5, y: room.y + 0.55, w: 0.7, h: 0.06 }, RED)
    const style = { ink: INK, quiet: INK_3, red: RED, line: LINE, name: 26, price: 30 }
    const words = { x: room.x + 0.5, y: room.y + 0.8, w: room.w - room.h - 1, h: room.h - 1.2 }
    putHeroText(sheet, words, item, { style, price })
  },

  grid: (count) => ({ columns: count === 3 || count > 4 ? 3 : 2, gap: 0.225 }),
  card: (sheet, box, item, { count, deck }) =>
    putCard(sheet, box, item, { style: cardOf(count), price: deck.price }),

  closing(sheet, deck) {
    sheet.rect({ x: 0, y: 0, w: 0.3, h: 7.5 }, RED)
    sheet.text({ x: 1, y: 2.2, w: 11, h: 1.1 }, '期待与您合作', {
      size: 48,
      bold: true,
      color: PALE,
      most: 1,
    })
    sheet.rect({ x: 1, y: 3.55, w: 1.2, h: 0.06 }, RED)
    for (const [at, line] of listClosingLines(deck).entries())
      sheet.text({ x: 1, y: 3.9 + at * 0.48, w: 11, h: 0.4 }, line, { size: 17, color: 'E3DDD5', most: 1 })
    sheet.text({ x: 1, y: 6.5, w: 11, h: 0.35 }, deck.content.store, { size: 14, color: DIM, most: 1 })
  },
}
