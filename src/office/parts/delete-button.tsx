import { useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { MayEdit } from './may-edit.tsx'

interface Props {
  /** Noun for the kind of record: 卡面, 标签. */
  what: string
  /** Name of the record, for use in a list. */
  name?: string
  /** Address to open after the deletion; absent if the button is in the list itself. */
  back?: string
  remove(): Promise<unknown>
}

/** Deletes something for good after a confirmation. */
export function DeleteButton({ what, name, back, remove }: Props) {
  const { toast, navigate } = useMall()
  const [asking, setAsking] = useState(false)
  async function act() {
    try {
      await remove()
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(`${what}已删除`)
    if (back !== undefined) navigate(back)
  }
  return (
    <>
      <MayEdit>
        <Button size="s" onClick={() => setAsking(true)}>
          删除
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title={`删除${what}${name === undefined ? '' : `“${name}”`}`}
          action="删除"
          onClose={() => setAsking(false)}
          onConfirm={() => void act()}
        >
          删除后不能恢复；正在使用的{what}不能删除。
        </ConfirmDialog>
      )}
    </>
  )
}
