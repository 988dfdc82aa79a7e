import { PIECE } from '#schemas/base/segments.ts'
import { scoreLikeness, type Spelled } from './likeness.ts'
import { isHan } from './simplify.ts'
import { isGuess, normalizeSound, scoreSpelling, listSyllables } from './syllables.ts'

/** Origin of a word: it names goods, is part of such a name, or merely occurs in texts. */
export type WordKind = 'name' | 'part' | 'said'

export interface Word {
  /** In simplified form (`simplify`). */
  text: string
  kind: WordKind
  /** Number of goods that have the word; only a word with goods can correct another word. */
  goods: number
}

export interface Lexicon {
  find(text: string): Word | undefined
  /** Returns the word most likely meant, with a likeness from 0 to 1; null if there is none. */
  nearest(typed: string): { word: Word; likeness: number } | null
  /** Returns words that the letters spell, likeliest first; the text may mix letters and Han. */
  spelledBy(typed: string): { word: Word; score: number }[]
  /** Splits letters into as few words as possible; null if impossible. */
  splitLetters(typed: string): Word[] | null
  /** In characters. */
  longest: number
  size: number
}

interface Entry extends Spelled {
  word: Word
  letters: string
}

/** Minimum likeness of a correction. A 'said' word is often no real word, so it must sound like the typed text. */
const MIN_LIKENESS: Readonly<Record<WordKind, number>> = { name: 0.5, part: 0.5, said: 0.85 }
const KIND_WORTH: Readonly<Record<WordKind, number>> = { name: 0.006, part: 0.004, said: 0 }

/** Creates a lexicon that finds, corrects and spells words; of words with the same text, the last one counts. */
export function makeLexicon(words: readonly Word[]): Lexicon {
  const entries = new Map(words.map((word) => [word.text, entryOf(word)]))
  const found = [...entries.values()].filter(({ word }) => word.goods > 0)
  const long = found.filter(({ signs }) => signs.length > 1)
  const near = indexBy(long, keysOf)
  const initials = indexBy(
    found,
    ({ signs, syllables }) => new Set([signs[0] ?? '', syllables[0]?.[0] ?? '']),
  )
  const letters = indexBy(long, (entry) => [entry.letters])
  const longestLetters = Math.max(0, ...[...letters.keys()].map(({ length }) => length))

  function nearest(typed: string) {
    const spelled = { signs: [...typed], syllables: listSyllables(typed) }
    const candidates = new Set(keysOf(spelled).flatMap((key) => near.get(key) ?? []))
    const [best] = [...candidates]
      .map((entry) => ({ word: entry.word, likeness: scoreLikeness(spelled, entry) }))
      .filter(({ word, likeness }) => likeness > MIN_LIKENESS[word.kind])
      .toSorted((a, b) => b.likeness + worthOf(b.word) - a.likeness - worthOf(a.word))
    return best ?? null
  }
  function spelledBy(typed: string) {
    const signs = [...typed]
    return (initials.get(signs[0] ?? '') ?? [])
      .filter((entry) => entry.signs.length > 1 || signs.length > 1)
      .map((entry) => ({ word: entry.word, score: scoreSpelling(signs, entry.signs, entry.syllables) }))
      .filter(({ score }) => score > 0 && !isGuess(score))
      .toSorted((a, b) => b.score + 2 * worthOf(b.word) - a.score - 2 * worthOf(a.word))
  }
  function splitLetters(typed: string) {
    const ways: (Word[] | null)[] = [[]]
    for (let end = 1; end <= typed.length; end++) {
      ways[end] = null
      for (let at = Math.max(0, end - longestLetters); at < end; at++) {
        const [head, entry] = [ways[at], letters.get(typed.slice(at, end))?.[0]]
        if (head && entry && head.length + 1 < (ways[end]?.length ?? Infinity))
          ways[end] = [...head, entry.word]
      }
    }
    return ways[typed.length] ?? null
  }
  return {
    find: (text) => entries.get(text)?.word,
    nearest,
    spelledBy,
    splitLetters,
    longest: Math.max(0, ...[...entries.values()].map(({ signs }) => signs.length)),
    size: entries.size,
  }
}

function entryOf(word: Word): Entry {
  const syllables = listSyllables(word.text)
  return { word, signs: [...word.text], syllables, letters: syllables.join('') }
}

/** Breaks ties between equally likely words: words that name goods first, then words that more goods have. */
const worthOf = ({ kind, goods }: Word) => KIND_WORTH[kind] + 0.002 * Math.log(1 + goods)

/** Returns keys, one of which words share if confused: sound, or characters without one of them (SymSpell). */
function keysOf({ signs, syllables }: Spelled): string[] {
  const without = signs.map((_, at) => signs.toSpliced(at, 1).join(''))
  return [...new Set([signs.join(''), ...without, `~${syllables.map(normalizeSound).join(' ')}`])]
}

function indexBy(entries: readonly Entry[], keys: (entry: Entry) => Iterable<string>): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const key of keys(entry)) {
      const there = index.get(key)
      if (there) there.push(entry)
      else index.set(key, [entry])
    }
  return index
}

/** Maximum length of a text that is read for words, in UTF-16 units; names and values of goods are far shorter. */
const READ_MAX = 20_000

/** Splits 恒温双层电热水壶 into 恒温, 双层, 电热, 水壶; `PIECE` at a time: the segmenter takes quadratic time. */
export function splitParts(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < Math.min(text.length, READ_MAX); at += PIECE)
    for (const { segment, isWordLike } of segmenter.segment(text.slice(at, at + PIECE)))
      if (isWordLike && (!isHan(segment) || [...segment].length > 1)) parts.push(segment)
  return parts
}
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
