import { uploads as calls } from '#schemas/content/uploads/calls.ts'
import { PictureUpload } from '#semi/upload/picture-upload.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { PictureWall } from '#src/runtime/pictures/picture-wall.tsx'
import { usePictures } from '#src/runtime/pictures/use-pictures.ts'
import { useWall } from '#src/runtime/pictures/use-wall.ts'

interface Props {
  label: string
  initial: readonly string[]
  /** Error that keeps the form from being sent, or ''. */
  error: string
  onChange(sent: readonly string[], busy: boolean): void
}

const MAX = 5

/** Uploads up to five pictures of at most 5 MB, each with preview, progress, delete and retry. */
export function PictureField({ label, initial, error, onChange }: Props) {
  const { call } = useMall()
  const pictures = usePictures({
    initial,
    onChange,
    send: async (file, options) =>
      (await call(calls.save, { purpose: 'after-sale', file }, { quiet: true, ...options })).uploadId,
  })
  const wall = useWall(pictures, {
    max: MAX,
    error,
    read: (id) => call(calls.picture, { id }, { quiet: true }),
  })
  const hint = `选填，最多 ${MAX} 张，每张不超过 5 MB，可以拖进来或粘贴`
  return (
    <PictureWall
      label={label}
      name="pictures"
      hint={hint}
      wall={wall}
      draw={(upload) => <PictureUpload {...upload} />}
    />
  )
}
