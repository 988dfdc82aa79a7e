import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { MediaRow } from '#schemas/content/media/entities.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { UPLOAD_TYPES } from '#schemas/content/uploads/calls.ts'
import { mayCall } from '#schemas/people/staff/areas.ts'
import { formatUploadProgress } from '#src/office/parts/upload-button.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { type SendMedia, useAddMedia } from './use-add-media.ts'

interface Props {
  /** Folder for the uploads; '' for none. */
  folder: string
  onAdded(picture: MediaRow): void
}

/** Button that uploads pictures to the library. */
export function AddMedia({ folder, onAdded }: Props) {
  const { call } = useMall()
  const user = useAtomValue(userAtom)
  if (!mayCall(user, calls.addMedia)) return null
  return (
    <AddPictures
      look="primary"
      send={(file, onProgress) => call(calls.addMedia, { file, folder }, { onProgress })}
      onAdded={onAdded}
    />
  )
}

interface AddProps<P> {
  look?: 'primary'
  label?: string
  /** True to upload a single picture, which replaces the previous one. */
  single?: boolean
  send: SendMedia<P>
  onAdded(picture: P): void
}

/** Button that uploads pictures from the device. */
export function AddPictures<P>({ look, label = '上传图片', single = false, send, onAdded }: AddProps<P>) {
  const input = useRef<HTMLInputElement>(null)
  const { left, share, add } = useAddMedia(send, onAdded)
  return (
    <>
      <Button look={look} size="s" aria-busy={left > 0} onClick={() => input.current?.click()}>
        {left > 0 ? `${formatUploadProgress(share)}，还有 ${left} 张` : label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        aria-label={label}
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
