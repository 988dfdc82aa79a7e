import type {
  FileGroup,
  FileItem,
  SchemeContent,
  SlideOptions,
} from '#server/sourcing/scheme-files/content.ts'
import type { Box, Sheet, Slide } from './sheet.ts'
import { drawSlide } from './sheet.ts'

export interface Chapter extends FileGroup {
  /** Number of the chapter, from 1. */
  place: number
  page: number
}

export interface Deck {
  content: SchemeContent
  chapters: readonly Chapter[]
  price: SlideOptions['price']
  logo: boolean
}

export interface Template {
  grounds: { cover: string; catalogue: string; chapter: string; goods: string; closing: string }
  /** Maximum of chapters on one slide of the catalogue. */
  listed: number
  cover(sheet: Sheet, deck: Deck): void
  catalogue(sheet: Sheet, chapters: readonly Chapter[], deck: Deck): void
  chapter(sheet: Sheet, chapter: Chapter, deck: Deck): void
  /** Draws header and footer and returns the space between them. */
  frame(sheet: Sheet, at: { heading: string; page: number }, deck: Deck): Box
  hero(sheet: Sheet, room: Box, item: FileItem, deck: Deck): void
  /** Returns the grid for `count` goods; `height` is the maximum of a row. */
  grid(count: number): { columns: number; gap: number; height?: number }
  card(sheet: Sheet, box: Box, item: FileItem, at: { count: number; deck: Deck }): void
  closing(sheet: Sheet, deck: Deck): void
}

function pagesOf<T>(items: readonly T[], perPage: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, at) =>
    items.slice(at * perPage, (at + 1) * perPage),
  )
}

/** Draws all slides of a scheme, in order. */
export function drawDeck(
  content: SchemeContent,
  { perPage, price }: Pick<SlideOptions, 'perPage' | 'price'>,
  { template, logo }: { template: Template; logo: boolean },
): Slide[] {
  const groups = content.groups.filter(({ items }) => items.length > 0)
  let page = 2 + Math.max(1, Math.ceil(groups.length / template.listed))
  const chapters = groups.map((group, at): Chapter => {
    const chapter = { ...group, heading: group.heading || '精选礼品', place: at + 1, page }
    page += 1 + Math.ceil(group.items.length / perPage)
    return chapter
  })
  const deck: Deck = { content, chapters, price, logo }
  const { grounds } = template
  const slides = [drawSlide(grounds.cover, (sheet) => template.cover(sheet, deck))]
  for (const listed of pagesOf(chapters, template.listed))
    slides.push(drawSlide(grounds.catalogue, (sheet) => template.catalogue(sheet, listed, deck)))
  for (const chapter of chapters) {
    slides.push(drawSlide(grounds.chapter, (sheet) => template.chapter(sheet, chapter, deck)))
    for (const items of pagesOf(chapter.items, perPage)) {
      const at = { heading: chapter.heading, page: slides.length + 1 }
      slides.push(drawSlide(grounds.goods, (sheet) => drawGoods(sheet, items, { template, at, deck })))
    }
  }
  return [...slides, drawSlide(grounds.closing, (sheet) => template.closing(sheet, deck))]
}

interface GoodsSlide {
  template: Template
  at: { heading: string; page: number }
  deck: Deck
}

function drawGoods(sheet: Sheet, items: readonly FileItem[], { template, at, deck }: GoodsSlide): void {
  const room = template.frame(sheet, at, deck)
  const [only] = items
  if (only && items.length === 1) return template.hero(sheet, room, only, deck)
  const { columns, gap, height = Infinity } = template.grid(items.length)
  const rows = Math.ceil(items.length / columns)
  const [w, h] = [
    (room.w - gap * (columns - 1)) / columns,
    Math.min(height, (room.h - gap * (rows - 1)) / rows),
  ]
  const top = room.y + (room.h - rows * h - (rows - 1) * gap) / 2
  for (const [place, item] of items.entries()) {
    const row = Math.floor(place / columns)
    const inRow = Math.min(columns, items.length - row * columns)
    const from = room.x + (room.w - inRow * w - (inRow - 1) * gap) / 2
    const box = { x: from + (place % columns) * (w + gap), y: top + row * (h + gap), w, h }
    template.card(sheet, box, item, { count: items.length, deck })
  }
}
