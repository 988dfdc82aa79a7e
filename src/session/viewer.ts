import { atom } from 'jotai/vanilla'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { listAudiences } from '#schemas/people/accounts/roles.ts'
import { platformAtom, tokenAtom, userAtom } from './atoms.ts'

/** The guest for whom the server renders prices. */
export const guestAtom = atom<PriceViewer>((get) => {
  const platform = get(platformAtom)
  return {
    member: false,
    scoreName: platform?.scoreName ?? DEFAULT_SCORE_NAME,
    prefer: platform?.priceMode ?? 'cash',
  }
})
export const viewerAtom = atom<PriceViewer>((get) => ({ ...get(guestAtom), member: get(tokenAtom) !== null }))
/** Audiences that the visitor belongs to (guest, buyer, company …). */
export const audienceAtom = atom((get) => listAudiences(get(tokenAtom) === null ? null : get(userAtom)))
