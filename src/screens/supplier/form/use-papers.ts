import { useEffect, useRef } from 'react'
import { suppliers } from '#schemas/api/suppliers.ts'
import { uploads } from '#schemas/api/uploads.ts'
import { CHAIN_MAX, SEPARATOR, splitValues } from '#schemas/supplier/fields.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/features/mall.ts'
import { type SendPicture, usePictures } from '#src/features/pictures/use-pictures.ts'
import type { ReadPicture } from '#src/features/pictures/use-previews.ts'
import { useWall } from '#src/features/pictures/use-wall.ts'
import type { Typed } from './draft-texts.ts'
import { type Tickets, useTickets } from './use-tickets.ts'

/** Fields that hold pictures. */
export type PaperName =
  'businessLicense' | 'idCardFront' | 'brandAuthUrl' | 'trademarkUrl' | 'authorizationChain'

interface Options {
  values: Typed
  onChange(name: PaperName, ids: string): void
  place(): { applicationId: string | undefined; secret: string | null }
}

/** The pictures of every paper. They stand above the steps: what is under way arrives also when its step is left. */
export function usePapers({ values, onChange, place }: Options) {
  const { call } = useMall()
  const tickets = useTickets()
  const send = useSending(tickets)
  const read: ReadPicture = async (uploadId) => {
    const { applicationId, secret } = place()
    if (applicationId === undefined) throw new Error('not kept yet')
    return call(suppliers.paper, { applicationId, uploadId, ...(secret && { secret }) })
  }
  const given = (name: PaperName, max = 1) => ({
    max,
    value: values[name] ?? '',
    send,
    read,
    onChange: (ids: string) => onChange(name, ids),
  })
  const walls = {
    businessLicense: usePaper(given('businessLicense')),
    idCardFront: usePaper(given('idCardFront')),
    brandAuthUrl: usePaper(given('brandAuthUrl')),
    trademarkUrl: usePaper(given('trademarkUrl')),
    authorizationChain: usePaper(given('authorizationChain', CHAIN_MAX)),
  }
  return { walls, tickets, busy: Object.values(walls).some(({ busy }) => busy) }
}

/** A guest's picture waits for a ticket; one that is not taken any more is asked for anew. */
function useSending(tickets: Tickets): SendPicture {
  const { call, isGuest } = useMall()
  return async (file, { signal, onProgress }) => {
    for (;;) {
      const ticket = isGuest() ? await tickets.take(signal) : undefined
      const input = { purpose: 'supplier', file, ...(ticket !== undefined && { ticket }) } as const
      try {
        return (await call(uploads.save, input, { signal, onProgress, quiet: true })).uploadId
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'UPLOAD_TICKET' || !isGuest()) throw error
        tickets.drop()
      }
    }
  }
}

interface PaperOptions {
  max: number
  /** Ids of uploads, joined. */
  value: string
  send: SendPicture
  read: ReadPicture
  onChange(ids: string): void
}

function usePaper({ max, value, send, read, onChange }: PaperOptions) {
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
    // When another device has kept other pictures.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  const busy = pictures.list.some(({ uploadId, error }) => uploadId === null && error === '')
  return { busy, ...useWall(pictures, { max, error: '', read }) }
}

export type Papers = ReturnType<typeof usePapers>
