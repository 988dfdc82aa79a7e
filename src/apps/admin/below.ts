import { useLocation } from 'react-router-dom'

/** What the address says below its area: '' for the area itself, `88` for `/orders/88`. */
export function usePlaceBelow(): string {
  const { pathname } = useLocation()
  return pathname.split('/')[2] ?? ''
}
