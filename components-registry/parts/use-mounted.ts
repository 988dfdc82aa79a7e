import { useEffect, useState } from 'react'

/** False in the drawing that the server made and the browser repeats; true from then on. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
