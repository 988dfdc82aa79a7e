import { createContext, use } from 'react'
import type { FarHost } from '#schemas/bridge/bridge.ts'

export const HostContext = createContext<FarHost | null>(null)

/** Returns the page around the application, which opens links, saves files and logs out. */
export function useHost(): FarHost {
  const host = use(HostContext)
  if (!host) throw new Error('drawn outside the application')
  return host
}
