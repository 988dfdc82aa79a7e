import type { Out } from '#schemas/base/endpoint.ts'
import type { officeGuide } from '#schemas/content/pages/guide-calls.ts'

export type Chapters = Out<typeof officeGuide.guide>

export interface Piece {
  text: string
  hit: boolean
}
export interface Found {
  chapter: string
  heading: Piece[]
  excerpt: Piece[]
}

const AROUND = 60

/** Splits a query into words; a result must contain all of them. */
export const splitQuery = (query: string) => query.trim().toLowerCase().split(/\s+/).filter(Boolean)

/** Splits a text into pieces, with the matches of the words marked. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const lower = text.toLowerCase()
  const pieces: Piece[] = []
  let from = 0
  while (from < text.length) {
    const hits = words
      .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
    // The nearest match; of several at the same position, the longest.
    const [hit] = hits.sort((a, b) => a.at - b.at || b.length - a.length)
    if (!hit) break
    if (hit.at > from) pieces.push({ text: text.slice(from, hit.at), hit: false })
    from = hit.at + hit.length
    pieces.push({ text: text.slice(hit.at, from), hit: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false })
  return pieces
}

function around(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const first = Math.max(0, Math.min(...places, text.length) - AROUND / 3)
  const start = places.length > 0 ? Math.floor(first) : 0
  const end = Math.min(text.length, start + AROUND * 2)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** Finds the sections that contain every word; those with a match in the heading come first. */
export function findWords(chapters: Chapters, titles: ReadonlyMap<string, string>, query: string): Found[] {
  const words = splitQuery(query)
  if (words.length === 0) return []
  const found = chapters.flatMap(({ name, sections }) =>
    sections.flatMap(({ heading, text }) => {
      const title = titles.get(name) ?? ''
      const all = `${title} ${heading} ${text}`.toLowerCase()
      if (!words.every((word) => all.includes(word))) return []
      const inHeading = words.some((word) => `${title} ${heading}`.toLowerCase().includes(word))
      const excerpt = markWords(around(text, words), words)
      return [{ first: inHeading, row: { chapter: name, heading: markWords(heading, words), excerpt } }]
    }),
  )
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(({ row }) => row)
}
