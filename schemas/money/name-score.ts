import type { Choices, Column, Filter } from '#schemas/base/list.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { nameScore } from './score-words.ts'

interface Words {
  title: string
  searches: string | null
  columns: Readonly<Record<string, Column | undefined>>
  filters: Readonly<Record<string, Filter>>
}

/** Puts the store's name for points into the headings, choices and filters of a list, never into its rows. */
export function nameScores<L extends Words>(list: L, scoreName: string): L {
  const name = (words: string) => nameScore(words, scoreName)
  const choices = (all: Choices) => mapValues(all, name)
  const column = (one: Column | undefined): Column | undefined =>
    one && {
      ...one,
      label: name(one.label),
      ...(one.kind === 'choice' && { choices: choices(one.choices) }),
    }
  const filter = (one: Filter): Filter => {
    if (one.kind !== 'choice') return { ...one, label: name(one.label) }
    const { offered } = one
    return {
      ...one,
      label: name(one.label),
      choices: choices(one.choices),
      ...(offered && { offered: (filters) => choices(offered(filters)) }),
    }
  }
  return {
    ...list,
    title: name(list.title),
    searches: list.searches === null ? null : name(list.searches),
    columns: mapValues(list.columns, column),
    filters: mapValues(list.filters, filter),
  }
}
