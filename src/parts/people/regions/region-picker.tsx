import { useEffect, useState } from 'react'
import type { Region } from '#schemas/address/region.ts'
import { regions } from '#schemas/people/regions/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Field } from '#ui/field/field.tsx'
import type { RegionDraft, RegionOption, RegionOptions, RegionStep } from '#ui/region-picker/region-draft.ts'
import { RegionPanel } from '#ui/region-picker/region-panel.tsx'
import { type OpenPicker, RegionSelect, type RegionSelectProps } from '#ui/region-picker/region-select.tsx'

function Panel({ label, value, commit, close }: OpenPicker) {
  return <RegionPanel label={label} draft={useRegionDraft(value, commit)} close={close} />
}

/** Chooses a region from the mall's tree: 省 / 市 / 区, and further levels if there are any. */
export function RegionPicker(props: RegionSelectProps) {
  return <RegionSelect {...props} panel={(open) => <Panel {...open} />} />
}

interface FieldProps extends Pick<RegionSelectProps, 'label' | 'value' | 'onChange'> {
  /** Error of the field; '' if there is none. */
  error?: string
}

/** Selects a region in a form; reports complete regions only: an unfinished choice changes nothing. */
export function RegionField({ label, error = '', ...choice }: FieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <RegionPicker {...control} {...choice} label={label} />}
    </Field>
  )
}

/** Id of the parent of the provinces. */
const ROOT = '0'

const pathOf = ({ ids, names }: Region): RegionStep[] => ids.map((id, at) => ({ id, name: names[at] ?? '' }))

/** Region being chosen; `fresh` until the first change. */
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

/** Holds the region being chosen; a change at one level clears the levels below. */
function useRegionDraft(value: Region, commit: (region: Region) => void): RegionDraft {
  const [draft, setDraft] = useState(() => draftOf(value))
  const [gone, setGone] = useState('')
  const { path, level } = draft
  const parent = level === 0 ? ROOT : (path[level - 1]?.id ?? ROOT)
  const answer = useCall(regions.findByParent, { parentId: parent }, { quiet: true })
  // Hides an answer for an earlier parent, which would offer places in another region.
  const options: RegionOptions = answer.state === 'ready' && answer.busy ? { state: 'loading' } : answer
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
    // Chooses the only option, such as the one city below 北京市, without asking.
    if (!chosen && level > 0 && list.length === 1 && only && !only.leaf) return choose(only)
    const found = list.find(({ regionId }) => regionId === chosen?.id)
    // A partly known region, for example from a pasted text, continues at its last level.
    if (found && !found.leaf && draft.fresh) return setDraft({ ...draft, level: level + 1 })
    if (list.length > 0 && (!chosen || found)) return
    if (chosen) setGone(chosen.name)
    setDraft({
      path: path.slice(0, level),
      level: list.length > 0 ? level : Math.max(0, level - 1),
      fresh: false,
    })
    // Runs for new options only; a choice updates the draft itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list])

  return { path, level, options, gone, choose, show: (to) => setDraft({ path, level: to, fresh: false }) }
}
