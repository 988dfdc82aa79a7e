import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { uploads } from '#schemas/api/uploads.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/features/mall.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Chosen {
  /** Null for one that was sent before this page was opened. */
  file: File | null
  /** 0 to 1. */
  share: number
  /** Why it was not sent, or ''. */
  error: string
}

/** The picture of a licence, sent as soon as it is chosen; a guest answers a captcha before the first one. */
export function useLicence(field: FieldState) {
  const { call } = useMall()
  const guest = useAtomValue(tokenAtom) === null
  const [chosen, setChosen] = useState<Chosen | null>(() =>
    field.value === '' ? null : { file: null, share: 1, error: '' },
  )
  const [waits, setWaits] = useState(false)
  const tickets = useRef<readonly string[]>([])
  const running = useRef<AbortController | null>(null)
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    setChosen({ file, share: 0, error: '' })
    const [ticket, ...others] = tickets.current
    if (guest && ticket === undefined) return setWaits(true)
    const abort = new AbortController()
    running.current = abort
    const onProgress = (share: number) => setChosen({ file, share, error: '' })
    try {
      const input = { purpose: 'licence' as const, file, ...(guest && ticket && { ticket }) }
      tickets.current = others
      const { uploadId } = await call(uploads.save, input, { signal: abort.signal, quiet: true, onProgress })
      setChosen({ file, share: 1, error: '' })
      latest.current.onChange(uploadId)
    } catch (failure) {
      if (abort.signal.aborted) return
      if (failure instanceof ApiFailure && failure.code === 'UPLOAD_TICKET') {
        tickets.current = []
        return setWaits(true)
      }
      const error = failure instanceof ApiFailure ? failure.message : GENERIC_MESSAGE
      setChosen({ file, share: 0, error })
    }
  }

  return {
    chosen,
    /** For the captcha that a guest's picture needs. */
    waits: waits && guest,
    send,
    retry: () => chosen?.file && void send(chosen.file),
    ticketsGiven(given: readonly string[]) {
      tickets.current = given
      setWaits(false)
      if (chosen?.file) void send(chosen.file)
    },
    remove() {
      running.current?.abort()
      setChosen(null)
      setWaits(false)
      field.onChange('')
    },
  }
}
