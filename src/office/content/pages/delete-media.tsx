import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'

/** Deletes a picture; disabled while the picture is in use. */
export function DeleteMedia({ picture }: { picture: Out<typeof calls.media> }) {
  const { call, toast, navigate } = useMall()
  const [asking, setAsking] = useState(false)
  const { mediaId, version, uses } = picture
  async function remove() {
    try {
      await call(calls.deleteMedia, { mediaId, version })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success('图片已删除')
    navigate('/pages/media')
  }
  return (
    <>
      <MayEdit>
        <Button size="s" disabled={uses > 0} onClick={() => setAsking(true)}>
          删除
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title="删除图片"
          action="删除"
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          删除后不能恢复，图片的地址也不能再打开。
        </ConfirmDialog>
      )}
    </>
  )
}
