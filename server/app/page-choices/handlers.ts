import { pageChoices as calls } from '#schemas/content/pages/choice-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { sources } from './sources.ts'

/** Maximum number of entities in one answer. */
const MAX_FOUND = 30

export const pageChoiceRoutes = implement(calls, {
  async findChoices({ kind, word }, { db }) {
    const found = await sources[kind](db, { wanted: { word: word.trim() }, limit: MAX_FOUND + 1 })
    return { list: found.slice(0, MAX_FOUND), hasMore: found.length > MAX_FOUND }
  },

  async nameChoices({ kind, values }, { db }) {
    if (values.length === 0) return []
    return sources[kind](db, { wanted: { values }, limit: values.length })
  },
})
