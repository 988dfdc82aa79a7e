import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { CHAIN_MAX } from '#schemas/sourcing/suppliers/fields.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { usePictureField } from '#src/runtime/pictures/use-picture-field.ts'
import type { ReadPicture } from '#src/runtime/pictures/use-previews.ts'
import { useSending } from '#src/runtime/pictures/use-sending.ts'
import { useTickets } from '#src/runtime/pictures/use-tickets.ts'
import type { Typed } from '#src/screens/sourcing/suppliers/read/draft-texts.ts'

export type PaperName =
  | 'businessLicense'
  | 'idCardFront'
  | 'brandAuthUrl'
  | 'trademarkUrl'
  | 'authorizationChain'

interface Options {
  values: Typed
  onChange(name: PaperName, ids: string): void
  place(): { applicationId: string | undefined; secret: string | null }
}

/** Holds the pictures of every paper above the steps, so that an upload continues when its step is left. */
export function usePapers({ values, onChange, place }: Options) {
  const { call } = useMall()
  const tickets = useTickets()
  const send = useSending('supplier', tickets)
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
    businessLicense: usePictureField(given('businessLicense')),
    idCardFront: usePictureField(given('idCardFront')),
    brandAuthUrl: usePictureField(given('brandAuthUrl')),
    trademarkUrl: usePictureField(given('trademarkUrl')),
    authorizationChain: usePictureField(given('authorizationChain', CHAIN_MAX)),
  }
  return { walls, tickets, busy: Object.values(walls).some(({ busy }) => busy) }
}

export type Papers = ReturnType<typeof usePapers>
