import { OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { callFiles } from '#scripts/call-files.ts'
import type { Draft } from './draft.ts'
import { Wrong } from './plan.ts'

const CONTRACT = 'tests/contract/calls.tsv'
const NOUNS = 'schemas/base/noun.ts'

export interface Facts {
  method: 'GET' | 'POST'
  path: string
  send: string
  access: string
  changes: readonly string[]
}

/** Returns the facts of the mall's own call. Throws Wrong. */
export function readFacts(draft: Draft, path: string, changes: readonly string[]): Facts {
  checkNouns(draft, changes)
  refuseSpecified(draft, path)
  return ownFacts(draft, path, changes)
}

/** Throws Wrong if the call belongs to the specification, because all calls of the specification exist already. */
function refuseSpecified(draft: Draft, path: string): void {
  const lines = draft.read(CONTRACT).trimEnd().split('\n')
  const line = lines.map((one) => one.split('\t')).find(([, , known]) => known === path)
  if (line) throw new Wrong(`${line[1]} ${path} 已经有了：schemas 里找这个路径。`)
}

/** Returns the facts of a call outside the specification: anybody may read, only members may write. */
function ownFacts(draft: Draft, path: string, changes: readonly string[]): Facts {
  if (!new RegExp(`^${OWN_PREFIX}[\\w/-]+$`).test(path))
    throw new Wrong(
      `规格里没有 ${path}（${CONTRACT}）：自己的调用以 ${OWN_PREFIX} 开头，例如 ${OWN_PREFIX}cart/keep。`,
    )
  const taken = callFiles(draft.root).find((file) => draft.read(file).includes(`'${path}'`))
  if (taken !== undefined) throw new Wrong(`路径 ${path} 已经有了（${taken}）：请换一个路径。`)
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
