import { useState } from 'react'
import { takeFiles } from './choose.ts'
import type { SentPicture, usePictures } from './use-pictures.ts'
import { type ReadPicture, usePreviews } from './use-previews.ts'

interface Options {
  max: number
  /** Error that keeps the form from being sent, or ''. */
  error: string
  read: ReadPicture
}

function stateOf({ uploadId, error }: SentPicture): 'sending' | 'done' | 'failed' {
  if (uploadId !== null) return 'done'
  return error === '' ? 'sending' : 'failed'
}

/** Returns data and handlers of a picture wall (semi/upload/picture-upload.tsx), and the enlarged picture. */
export function useWall(pictures: ReturnType<typeof usePictures>, { max, error, read }: Options) {
  const { list, add, retry, remove, move } = pictures
  const previews = usePreviews(list, read)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [large, setLarge] = useState<string | null>(null)
  const withKey = (key: string, act: (one: SentPicture) => void) =>
    list.filter((one) => one.key === key).forEach(act)
  return {
    large: large === null ? undefined : previews.get(large),
    close: () => setLarge(null),
    upload: {
      items: list.map((one) => ({
        key: one.key,
        state: stateOf(one),
        percent: Math.round(one.share * 100),
        fault: one.error,
        name: one.file?.name ?? '已上传的图片',
        url: previews.get(one.key) ?? null,
      })),
      max,
      error: [...faults, ...(error ? [error] : [])].join('；'),
      onAdd(files: File[]) {
        const found = takeFiles(files, { room: max - list.length, max })
        setFaults(found.faults)
        add(found.taken)
      },
      onShow: setLarge,
      onRemove: (key: string) => withKey(key, remove),
      onRetry: (key: string) => withKey(key, retry),
    },
    onMove: (key: string, way: 1 | -1) => withKey(key, (one) => move(one, way)),
  }
}
