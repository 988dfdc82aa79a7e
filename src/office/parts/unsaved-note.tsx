import { useContext, useState } from 'react'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import type { useForm } from '#src/features/form/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { ReadOnly } from '#ui/field/read-only.ts'
import type { Values } from '#ui/field/use-fields.ts'
import styles from './unsaved-note.module.css'

interface Props<F extends string> {
  form: Pick<ReturnType<typeof useForm<F>>, 'values' | 'field' | 'forget'>
  /** The values as they are saved. */
  saved: Values<NoInfer<F>>
  /** After the saved values stand again. */
  onDiscard?(): void
}

/** Above the button that saves a form which shows something saved: says that it holds another thing, and drops that. */
export function UnsavedNote<F extends string>({ form, saved, onDiscard }: Props<F>) {
  const [asking, setAsking] = useState(false)
  const readOnly = useContext(ReadOnly)
  const changed = typedKeys(saved).filter((name) => form.values[name] !== saved[name])
  if (readOnly || changed.length === 0) return null
  function discard() {
    setAsking(false)
    for (const name of changed) form.field(name).onChange(saved[name])
    form.forget()
    onDiscard?.()
  }
  return (
    <>
      <p className={styles.note}>
        有未保存的修改
        <Button size="s" onClick={() => setAsking(true)}>
          放弃
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title="放弃未保存的修改"
          action="确认放弃"
          onClose={() => setAsking(false)}
          onConfirm={discard}
        >
          填写的内容会恢复成上次保存的样子，不能找回。
        </ConfirmDialog>
      )}
    </>
  )
}
