import { useEffect, useRef, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

export interface SentPicture {
  key: string
  /** File of the picture; null if the picture was uploaded before this page was opened. */
  file: File | null
  uploadId: string | null
  error: string
  /** Part that has been sent, 0 to 1. */
  share: number
}

/** Uploads a picture and returns the id of the upload; rejects with an ApiFailure. */
export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<string>

interface Options {
  initial: readonly string[]
  send: SendPicture
  onChange(sent: readonly string[], busy: boolean): void
}

/** Uploads each picture separately as soon as it is chosen; a failed picture can be retried or removed. */
export function usePictures({ initial, send: upload, onChange }: Options) {
  const { random } = useMall()
  const [list, setList] = useState<readonly SentPicture[]>(() => initial.map(sentBefore))
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = running.current
    return () => open.forEach((abort) => abort.abort())
  }, [])
  const busy = list.some(({ uploadId, error }) => uploadId === null && error === '')
  const sent = list.flatMap(({ uploadId }) => uploadId ?? []).join(',')
  useEffect(() => {
    onChange(sent === '' ? [] : sent.split(','), busy)
    // Runs when the reported values change, not whenever the caller passes a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent, busy])

  const change = (key: string, given: Partial<SentPicture>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...given } : one)))

  async function send(key: string, file: File) {
    const abort = new AbortController()
    running.current.set(key, abort)
    change(key, { error: '', share: 0 })
    try {
      const onProgress = (share: number) => change(key, { share })
      change(key, { uploadId: await upload(file, { signal: abort.signal, onProgress }) })
    } catch (failure) {
      if (abort.signal.aborted) return
      change(key, { error: failure instanceof ApiFailure ? failure.message : GENERIC_MESSAGE })
    } finally {
      running.current.delete(key)
    }
  }
  return {
    list,
    add(files: readonly File[]) {
      const fresh = files.map((file) => ({ key: random.digits(16), file, ...UNSENT }))
      setList((before) => [...before, ...fresh])
      for (const { key, file } of fresh) void send(key, file)
    },
    retry: ({ key, file }: SentPicture) => file && void send(key, file),
    remove({ key }: SentPicture) {
      running.current.get(key)?.abort()
      setList((before) => before.filter((one) => one.key !== key))
    },
    /** Moves a picture one place towards the front (-1) or the end (1). */
    move: ({ key }: SentPicture, way: 1 | -1) => setList((before) => moved(before, key, way)),
    /** Replaces the pictures by those that another device stored; pictures that are still uploading follow them. */
    reset: (ids: readonly string[]) =>
      setList((before) => [
        ...ids.map((id) => before.find(({ uploadId }) => uploadId === id) ?? sentBefore(id)),
        ...before.filter(({ uploadId }) => uploadId === null),
      ]),
  }
}

const UNSENT = { uploadId: null, error: '', share: 0 } as const
const sentBefore = (id: string): SentPicture => ({ key: id, file: null, uploadId: id, error: '', share: 1 })

function moved(list: readonly SentPicture[], key: string, way: 1 | -1): readonly SentPicture[] {
  const from = list.findIndex((one) => one.key === key)
  const [one, other] = [list[from], list[from + way]]
  if (!one || !other) return list
  return list.map((each) => (each === one ? other : each === other ? one : each))
}
