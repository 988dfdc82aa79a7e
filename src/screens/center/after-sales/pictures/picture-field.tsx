import { useState, useEffect, useRef } from 'react'
import type { ChosenPicture } from '#desk/upload/picture-tile.tsx'
import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import { UPLOAD_TYPES, uploads as calls, UPLOAD_BYTES } from '#schemas/api/uploads.ts'
import { useMall } from '#src/features/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './pictures.module.css'
import { type SentPicture, usePictures } from './use-pictures.ts'

interface Props {
  /** 凭证图片 */
  label: string
  /** Ids of pictures that were sent before. */
  initial: readonly string[]
  /** What keeps the form from being sent, or ''. */
  error: string
  onChange(sent: readonly string[], busy: boolean): void
}

const MAX = 5

function stateOf({ uploadId, error }: SentPicture): ChosenPicture['state'] {
  if (uploadId !== null) return 'done'
  return error === '' ? 'sending' : 'failed'
}

/** Up to five pictures of 5 MB, each with a preview, its progress, delete and another try. */
export function PictureField({ label, initial, error, onChange }: Props) {
  const { list, add, retry, remove } = usePictures({ initial, onChange })
  const previews = usePreviews(list)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [large, setLarge] = useState<string | null>(null)
  const withKey = (key: string, act: (one: SentPicture) => void) =>
    list.filter((one) => one.key === key).forEach(act)
  const url = large === null ? undefined : previews.get(large)
  return (
    <>
      <PictureUpload
        label={label}
        name="pictures"
        items={list.map((one) => ({
          key: one.key,
          state: stateOf(one),
          percent: Math.round(one.share * 100),
          fault: one.error,
          name: one.file?.name ?? '已上传的图片',
          url: previews.get(one.key) ?? null,
        }))}
        max={MAX}
        accept={UPLOAD_TYPES.join(',')}
        hint={`选填，最多 ${MAX} 张，每张不超过 5 MB`}
        error={[...faults, ...(error ? [error] : [])].join('；')}
        onAdd={(files) => {
          const found = takeFiles(files, { room: MAX - list.length, max: MAX })
          setFaults(found.faults)
          add(found.taken)
        }}
        onShow={setLarge}
        onRemove={(key) => withKey(key, remove)}
        onRetry={(key) => withKey(key, retry)}
      />
      {url && (
        <Dialog title={label} wide onClose={() => setLarge(null)}>
          <img src={url} alt={label} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}

/** An address for each picture by its key: of the file that was chosen, or of what was sent before, once it is read. */
function usePreviews(list: readonly SentPicture[]): ReadonlyMap<string, string> {
  const { call } = useMall()
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const requested = useRef(new Set<string>())
  const made = useRef<string[]>([])
  useEffect(() => {
    function show(key: string, blob: unknown) {
      if (!(blob instanceof Blob)) return
      const url = URL.createObjectURL(blob)
      made.current.push(url)
      setUrls((before) => new Map(before).set(key, url))
    }
    for (const { key, file, uploadId } of list) {
      if (requested.current.has(key)) continue
      requested.current.add(key)
      if (file) show(key, file)
      // Without its preview a picture still has its name and can be taken away.
      else if (uploadId)
        call(calls.picture, { id: uploadId }, { quiet: true }).then(
          (blob) => show(key, blob),
          () => undefined,
        )
    }
  }, [list, call])
  useEffect(() => {
    const all = made.current
    return () => all.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return urls
}

const types: readonly string[] = UPLOAD_TYPES

interface Chosen {
  name: string
  size: number
  type: string
}

/** Why a chosen file is no picture that can be sent; null when it is one. */
export function fileFault({ name, size, type }: Chosen): string | null {
  if (!types.includes(type)) return `“${name}”不是 JPG、PNG 或 WebP 图片，请换一张`
  if (size > UPLOAD_BYTES) return `“${name}”超过 5 MB，请压缩后再选`
  return null
}

/** Which of the chosen files are taken when there is room for so many, and what is to be said about the others. */
export function takeFiles<F extends Chosen>(
  chosen: readonly F[],
  { room, max }: { room: number; max: number },
): { taken: F[]; faults: string[] } {
  const good = chosen.filter((file) => fileFault(file) === null)
  const faults = chosen.flatMap((file) => fileFault(file) ?? [])
  const over = good.length > room ? [`最多 ${max} 张图片，多出的没有加入`] : []
  return { taken: good.slice(0, room), faults: [...faults, ...over] }
}
