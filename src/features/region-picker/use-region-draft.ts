import { useEffect, useState } from 'react'
import type { Region } from '#schemas/address/region.ts'
import { regions } from '#schemas/api/regions.ts'
import type { RegionDraft, RegionOption, RegionOptions, RegionStep } from '#ui/region-picker/region-draft.ts'
import { useCall } from '../use-call.ts'

/** The parent of the provinces. */
const ROOT = '0'

const pathOf = ({ ids, names }: Region): RegionStep[] => ids.map((id, at) => ({ id, name: names[at] ?? '' }))

/** `fresh`: as it was opened. */
interface Draft {
  path: readonly RegionStep[]
  level: number
  fresh: boolean
}

const draftOf = (value: Region): Draft => ({
  path: pathOf(value),
  level: Math.max(0, value.ids.length - 1),
  fresh: true,
})

/** A region while it is being chosen: a level that changes clears what stood below it (AD1). */
export function useRegionDraft(value: Region, commit: (region: Region) => void): RegionDraft {
  const [draft, setDraft] = useState(() => draftOf(value))
  const [gone, setGone] = useState('')
  const { path, level } = draft
  const parent = level === 0 ? ROOT : (path[level - 1]?.id ?? ROOT)
  const asked = useCall(regions.findByParent, { parentId: parent }, { quiet: true })
  // An answer to an earlier parent would offer the towns of another place.
  const options: RegionOptions = asked.state === 'ready' && asked.busy ? { state: 'loading' } : asked
  const chosen = path[level]

  function choose({ regionId: id, name, leaf }: RegionOption) {
    const next = [...path.slice(0, level), { id, name }]
    setGone('')
    if (leaf) return commit({ ids: next.map((step) => step.id), names: next.map((step) => step.name) })
    setDraft({ path: next, level: level + 1, fresh: false })
  }

  const list = options.state === 'ready' ? options.data : null
  useEffect(() => {
    if (!list) return
    const [only] = list
    // 北京市 has one city below it: a choice without a choice is not asked for.
    if (!chosen && level > 0 && list.length === 1 && only && !only.leaf) return choose(only)
    const known = list.find(({ regionId }) => regionId === chosen?.id)
    // A region that was known in part only, as after a paste, goes on where it ends.
    if (known && !known.leaf && draft.fresh) return setDraft({ ...draft, level: level + 1 })
    if (list.length > 0 && (!chosen || known)) return
    if (chosen) setGone(chosen.name)
    setDraft({
      path: path.slice(0, level),
      level: list.length > 0 ? level : Math.max(0, level - 1),
      fresh: false,
    })
    // Only what arrived can move the draft; a choice moves it itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [list])

  return { path, level, options, gone, choose, show: (to) => setDraft({ path, level: to, fresh: false }) }
}
