import { simplify } from '#server/catalog/search/simplify.ts'
import type { Occasion, ThesaurusRows } from '#server/catalog/search/thesaurus.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { IDLE_WORDS } from './idle-words.ts'
import { KIND_WORDS } from './kind-words.ts'
import { OCCASIONS, PERSONS } from './occasions.ts'
import { SAME_WORDS } from './same-words.ts'

/** Returns the built-in words of every mall. */
export function getDefaultWords(): ThesaurusRows {
  return {
    same: linesOf(SAME_WORDS).map(wordsOf),
    kinds: [...linesOf(KIND_WORDS), ...linesOf(ENGLISH_WORDS)].map(wordsOf),
    occasions: [...occasionsOf(OCCASIONS, false), ...occasionsOf(PERSONS, true)],
    idle: linesOf(IDLE_WORDS).flatMap(wordsOf),
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const wordsOf = (line: string) =>
  line
    .split(' ')
    .filter((word) => word !== '')
    .map(simplify)

function occasionsOf(text: string, isPerson: boolean): (Occasion & { others: readonly string[] })[] {
  return linesOf(text).map((line) => {
    const [names = '', goods = ''] = line.split(':')
    const [name = '', others = ''] = names.split('|')
    return { name: simplify(name), others: wordsOf(others), goods: wordsOf(goods), isPerson }
  })
}
