import { atom } from 'jotai/vanilla'
import type { Viewer } from '#registry/services.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/constants.ts'
import { audiencesOf } from '#schemas/roles.ts'
import { mallStore, platformAtom, readableOf, tokenAtom, userAtom } from './store.ts'

const guestAtom = atom<Viewer>((get) => {
  const platform = get(platformAtom)
  return {
    member: false,
    scoreName: platform?.scoreName ?? DEFAULT_SCORE_NAME,
    prefer: platform?.priceMode ?? 'cash',
  }
})
const viewerAtom = atom((get) => ({ ...get(guestAtom), member: get(tokenAtom) !== null }))
const audienceAtom = atom((get) => audiencesOf(get(tokenAtom) === null ? null : get(userAtom)))

/** Who looks at prices. */
export const viewer = readableOf<Viewer>(viewerAtom, () => mallStore.get(guestAtom))
/** Which audiences the visitor belongs to (guest, buyer, company …). */
export const audiences = readableOf<ReturnType<typeof audiencesOf>>(audienceAtom)
