import { useEffect, useRef } from 'react'
import { SEPARATOR, splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { type SendPicture, usePictures } from './use-pictures.ts'
import type { ReadPicture } from './use-previews.ts'
import { useWall } from './use-wall.ts'

interface Options {
  max: number
  /** Value of the field: the joined ids of the uploads. */
  value: string
  send: SendPicture
  read: ReadPicture
  onChange(ids: string): void
}

/** Provides pictures as a form field whose value is the ids of the pictures, in the order of the pictures. */
export function usePictureField({ max, value, send, read, onChange }: Options) {
  const told = useRef(value)
  const pictures = usePictures({
    initial: splitValues(value),
    send,
    onChange(ids) {
      const joined = ids.join(SEPARATOR)
      if (joined === told.current) return
      told.current = joined
      onChange(joined)
    },
  })
  const { reset } = pictures
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    reset(splitValues(value))
    // Runs only when another device has saved other pictures.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  const busy = pictures.list.some(({ uploadId, error }) => uploadId === null && error === '')
  return { busy, ...useWall(pictures, { max, error: '', read }) }
}
