import { useContext, useState } from 'react'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ReadOnly } from '#ui/field/read-only.ts'
import type { Values } from '#ui/field/use-fields.ts'
import { DiscardNote } from './discard-note.tsx'
import type { useForm } from './use-form.ts'

interface Props<F extends string> {
  form: Pick<ReturnType<typeof useForm<F>>, 'initial' | 'values' | 'field' | 'forget'> & {
    /** Stored values, and fields that both sides changed; only for forms that several people edit. */
    merge?: { theirs: Values<F>; conflicts: readonly F[] }
  }
}

/** Says above a form that it starts with values typed on an earlier visit, and discards these values on request. */
export function RestoredNote<F extends string>({ form }: Props<F>) {
  // Keeps the values of the first render, because `initial` may change later.
  const [first] = useState(form.initial)
  const start = form.merge?.theirs ?? first
  const changed = getTypedKeys(start).filter((name) => form.values[name] !== start[name])
  const [restored, setRestored] = useState(changed.length > 0)
  if (useContext(ReadOnly) || !restored || (form.merge?.conflicts.length ?? 0) > 0) return null
  function discard() {
    for (const name of changed) form.field(name).onChange(start[name])
    form.forget()
    setRestored(false)
  }
  return (
    <DiscardNote
      announced
      text="已恢复上次未保存的内容"
      action="放弃草稿"
      title="放弃草稿"
      question="上次填写、还没有保存的内容会清除，不能找回。"
      onDiscard={discard}
    />
  )
}
