import { z } from 'zod'
import { type EngineClient, EngineError, type EngineRequest } from './engine-client.ts'
import { buildIndexTemplate } from './engine-mapping.ts'

/** Timeout of changes to indexes, which take longer than queries, ms. */
const TIMEOUT_MS = 30_000

export interface EngineAdmin {
  putTemplate(alias: string): Promise<void>
  /** Creates an index that is not searchable until `openIndex`; returns its id. */
  createIndex(name: string): Promise<string>
  findId(name: string): Promise<string | null>
  /** Lists the names of all indexes of an alias, including orphaned ones. */
  listIndexes(alias: string): Promise<string[]>
  /** Makes the index refresh within a second of each write. */
  openIndex(name: string): Promise<void>
  refresh(name: string): Promise<void>
  /** Points the alias to the index `to` and deletes the indexes `from`, atomically. */
  switchAlias(alias: string, names: { to: string; from: readonly string[] }): Promise<void>
  deleteIndex(name: string): Promise<void>
}

const Settings = z.record(
  z.string(),
  z.object({ settings: z.object({ index: z.object({ uuid: z.string() }) }) }),
)
const Refreshed = z.object({ _shards: z.object({ failed: z.literal(0) }) })

/** Checks the complete name, because the alias of another mall may begin with this alias. */
const isIndexOf = (alias: string, name: string) =>
  name.startsWith(`${alias}-`) && /^\d+-[a-z0-9]+$/.test(name.slice(alias.length + 1))

const isMissing = (error: unknown) => error instanceof EngineError && error.status === 404

/** Creates the admin interface over a client. */
export function createEngineAdmin(client: EngineClient): EngineAdmin {
  const ask = (method: EngineRequest['method'], path: string, body?: object) =>
    client.ask({ method, path, timeout: TIMEOUT_MS, ...(body && { body }) })

  async function findId(name: string): Promise<string | null> {
    try {
      const settings = Settings.parse(await ask('GET', `/${name}/_settings`))
      return settings[name]?.settings.index.uuid ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    findId,
    async listIndexes(alias) {
      const settings = Settings.parse(await ask('GET', `/${alias}-*/_settings`))
      return Object.keys(settings).filter((name) => isIndexOf(alias, name))
    },
    async putTemplate(alias) {
      await ask('PUT', `/_index_template/${alias}`, buildIndexTemplate(alias))
    },
    async createIndex(name) {
      await ask('PUT', `/${name}`, { settings: { index: { refresh_interval: '-1' } } })
      const id = await findId(name)
      if (id === null) throw new Error(`the engine lost ${name} as soon as it was created`)
      return id
    },
    async openIndex(name) {
      await ask('PUT', `/${name}/_settings`, { index: { refresh_interval: '1s' } })
    },
    async refresh(name) {
      Refreshed.parse(await ask('POST', `/${name}/_refresh`))
    },
    async switchAlias(alias, { to, from }) {
      const gone = from.map((index) => ({ remove_index: { index } }))
      await ask('POST', '/_aliases', { actions: [{ add: { index: to, alias } }, ...gone] })
    },
    async deleteIndex(name) {
      await ask('DELETE', `/${name}`).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}
