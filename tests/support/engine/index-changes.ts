import { z } from 'zod'
import { type FieldTypes, listFieldTypes, Template } from './query-language.ts'

export interface Asked {
  method: string
  /** With its query. */
  path: string
  authorization: string | undefined
  body: unknown
}

export type Checked =
  | { answer: unknown }
  | { answer: unknown; types: FieldTypes }
  | { mistake: string }
  /** The name of an index that is not there. */
  | { missing: string }

const Refresh = z.strictObject({
  index: z.strictObject({ refresh_interval: z.string().regex(/^(?:-1|\d+(?:ms|s))$/) }),
})
const Create = z.strictObject({ settings: Refresh })
/** All of them at once, or none. */
const Aliases = z.strictObject({
  actions: z
    .array(
      z.union([
        z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
        z.strictObject({ remove_index: z.strictObject({ index: z.string() }) }),
      ]),
    )
    .min(1),
})
const NAME = /^[a-z0-9][a-z0-9_-]*$/

const settingsOf = (indexes: ReadonlyMap<string, string>, beginning: string) =>
  Object.fromEntries(
    [...indexes]
      .filter(([name]) => name.startsWith(beginning))
      .map(([name, uuid]) => [name, { settings: { index: { uuid } } }]),
  )

/** Checks a request that changes indexes, and says what the documentation shows as its answer. */
export function checkChange({ method, path, body }: Asked, indexes: Map<string, string>): Checked {
  const [, index = '', call = ''] = (path.split('?')[0] ?? '').split('/')
  const isThere = indexes.has(index)
  const done = { acknowledged: true }
  switch (`${method} ${index.startsWith('_') ? index : call}`) {
    case 'PUT _index_template': {
      const template = Template.safeParse(body)
      if (!template.success) return { mistake: template.error.message }
      return { answer: done, types: listFieldTypes(template.data.template.mappings.properties) }
    }
    case 'PUT ': {
      if (isThere || !NAME.test(index) || !Create.safeParse(body).success)
        return { mistake: `PUT ${index} ${JSON.stringify(body)}` }
      indexes.set(index, `uuid-of-${index}`)
      return { answer: { ...done, shards_acknowledged: true, index } }
    }
    case 'GET _settings':
      if (index.endsWith('*')) return { answer: settingsOf(indexes, index.slice(0, -1)) }
      return isThere ? { answer: settingsOf(indexes, index) } : { missing: index }
    case 'PUT _settings':
      if (!isThere) return { missing: index }
      return Refresh.safeParse(body).success
        ? { answer: done }
        : { mistake: `${path} ${JSON.stringify(body)}` }
    case 'POST _refresh':
      return isThere ? { answer: { _shards: { total: 6, successful: 3, failed: 0 } } } : { missing: index }
    case 'POST _aliases': {
      const aliases = Aliases.safeParse(body)
      if (!aliases.success) return { mistake: aliases.error.message }
      const { actions } = aliases.data
      const names = actions.map((action) => ('add' in action ? action.add.index : action.remove_index.index))
      const missing = names.find((name) => !indexes.has(name))
      if (missing !== undefined) return { missing }
      for (const action of actions) if ('remove_index' in action) indexes.delete(action.remove_index.index)
      return { answer: done }
    }
    case 'DELETE ':
      return indexes.delete(index) ? { answer: done } : { missing: index }
    default:
      return { mistake: `${method} ${path} is no call of the engine` }
  }
}
