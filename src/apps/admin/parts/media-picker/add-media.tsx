import { useRef } from 'react'
import { UPLOAD_TYPES } from '#schemas/api/uploads.ts'
import type { MediaRow } from '#schemas/entities/media.ts'
import { Button } from '#ui/button/button.tsx'
import { useAddMedia } from './use-add-media.ts'

interface Props {
  /** Where they go; '' for none. */
  folder: string
  onAdded(picture: MediaRow): void
}

/** The button that brings pictures into the library. */
export function AddMedia({ folder, onAdded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { left, add } = useAddMedia(folder, onAdded)
  return (
    <>
      <Button look="primary" size="s" aria-busy={left > 0} onClick={() => input.current?.click()}>
        {left > 0 ? `正在上传，还有 ${left} 张` : '上传图片'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="上传图片"
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
