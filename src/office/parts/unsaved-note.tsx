import { useContext } from 'react'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { DiscardNote } from '#src/runtime/form/discard-note.tsx'
import type { useForm } from '#src/runtime/form/use-form.ts'
import { ReadOnly } from '#ui/field/read-only.ts'
import type { Values } from '#ui/field/use-fields.ts'

interface Props<F extends string> {
  form: Pick<ReturnType<typeof useForm<F>>, 'values' | 'field' | 'forget'>
  saved: Values<NoInfer<F>>
  onDiscard?(): void
}

/** Offers to discard unsaved changes; placed below the save button, so that it never moves that button. */
export function UnsavedNote<F extends string>({ form, saved, onDiscard }: Props<F>) {
  const readOnly = useContext(ReadOnly)
  const changed = getTypedKeys(saved).filter((name) => form.values[name] !== saved[name])
  if (readOnly || changed.length === 0) return null
  function discard() {
    for (const name of changed) form.field(name).onChange(saved[name])
    form.forget()
    onDiscard?.()
  }
  return (
    <DiscardNote
      text="有未保存的修改"
      action="放弃"
      title="放弃未保存的修改"
      question="填写的内容会恢复成上次保存的样子，不能找回。"
      onDiscard={discard}
    />
  )
}
