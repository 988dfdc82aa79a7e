import { useLocation } from 'react-router-dom'

/** Returns the steps below the area: none for the area itself, `batches` and `88` for `/gifts/batches/88`. */
export function usePlacesBelow(): readonly string[] {
  const { pathname } = useLocation()
  return pathname.split('/').slice(2).map(decoded)
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** Returns the first step of the path below its area: '' for the area itself, `88` for `/orders/88`. */
export function usePlaceBelow(): string {
  return usePlacesBelow()[0] ?? ''
}
