import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { type Draft, tableIn } from './draft.ts'
import { Wrong } from './plan.ts'

const CONTRACT = 'tests/contract/calls.tsv'
const PENDING = tableIn('schemas/api/pending.ts', 'pendingCalls')
const NOUNS = 'schemas/base/noun.ts'

/** How a call travels, who may ask, and what it changes: nothing when it reads. */
export interface Facts {
  method: 'GET' | 'POST'
  path: string
  send: string
  access: string
  changes: readonly string[]
}

/**
 * Of the call with this path: what the specification says, where it waits to be built, else those of an own call.
 * @throws {Wrong}
 */
export function factsOf(draft: Draft, path: string, changes: readonly string[]): Facts {
  checkNouns(draft, changes)
  return specifiedFacts(draft, path, changes) ?? ownFacts(draft, path, changes)
}

/** The call leaves the pending ones; undefined for a path that the specification does not name. */
function specifiedFacts(draft: Draft, path: string, changes: readonly string[]): Facts | undefined {
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

/** Who reads is anybody, who writes is a member. */
function ownFacts(draft: Draft, path: string, changes: readonly string[]): Facts {
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
