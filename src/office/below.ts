import { useLocation } from 'react-router-dom'

/** What the address says below its area, step by step: none for the area itself, `batches`, `88` for `/gifts/batches/88`. */
export function usePlacesBelow(): readonly string[] {
  const { pathname } = useLocation()
  return pathname.split('/').slice(2).map(decoded)
}

/** As it stands where it is written wrongly. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** The first of them: '' for the area itself, `88` for `/orders/88`. */
export function usePlaceBelow(): string {
  return usePlacesBelow()[0] ?? ''
}
