import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft, tableIn } from './draft.ts'
import { Wrong } from './plan.ts'

const CONTRACT = 'tests/contract/calls.tsv'
const PENDING = tableIn('schemas/api/pending.ts', 'pendingCalls')
const NOUNS = 'schemas/base/noun.ts'
const OWN_PREFIX = '/mall/v1/'

/** How a call travels, who may ask, and what it changes: nothing when it reads. */
export interface Facts {
  method: 'GET' | 'POST'
  path: string
  send: string
  access: string
  changes: readonly string[]
}

/** What the specification says of a call that is not built yet, which leaves the pending ones; undefined for an own path. */
export function specifiedFacts(draft: Draft, path: string, changes: readonly string[]): Facts | undefined {
  checkNouns(draft, changes)
  const lines = draft.read(CONTRACT).trimEnd().split('\n')
  const line = lines.map((one) => one.split('\t')).find(([, , known]) => known === path)
  if (!line) return undefined
  const [, method = '', , send = '', receive = '', access = ''] = line
  const waiting = [...draft.rows(PENDING).keys()].find((row) => row.includes(`'${method}', '${path}'`))
  if (waiting === undefined) throw new Wrong(`${method} ${path} 已经有了：schemas/api 里找这个路径。`)
  if ((method !== 'GET' && method !== 'POST') || !/^(?:query|json|form)$/.test(send) || receive !== 'json')
    throw new Wrong(
      `${method} ${path}（${send}，${receive}）要自己写：照 schemas/api/uploads.ts，并从 ${PENDING.path} 去掉它。`,
    )
  draft.leave(PENDING, waiting)
  return { method, path, send, access, changes }
}

/** Of a call of the mall's own: who reads is anybody, who writes is a member. */
export function ownFacts(draft: Draft, path: string, changes: readonly string[]): Facts {
  if (!new RegExp(`^${OWN_PREFIX}[\\w/-]+$`).test(path))
    throw new Wrong(
      `规格里没有 ${path}（${CONTRACT}）：自己的调用以 ${OWN_PREFIX} 开头，例如 ${OWN_PREFIX}cart/keep。`,
    )
  const taken = readdirSync(join(draft.root, 'schemas/api')).find((file) =>
    draft.read(`schemas/api/${file}`).includes(`'${path}'`),
  )
  if (taken !== undefined) throw new Wrong(`路径 ${path} 已经有了（schemas/api/${taken}）：请换一个路径。`)
  return changes.length > 0
    ? { method: 'POST', path, send: 'json', access: 'login', changes }
    : { method: 'GET', path, send: 'query', access: 'public', changes }
}

function checkNouns(draft: Draft, changes: readonly string[]): void {
  const nouns = [...draft.read(NOUNS).matchAll(/'(\w+)'/g)].map(([, noun = '']) => noun)
  const unknown = changes.find((noun) => !nouns.includes(noun))
  if (unknown !== undefined)
    throw new Wrong(`没有名词「${unknown}」：它改变的是 ${nouns.join('、')} 中的哪些？（${NOUNS}）`)
}
