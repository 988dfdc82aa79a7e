import type { CDPSession } from 'playwright-core'

/** How fast the visitor's line and processor are. */
export interface Profile {
  name: 'plain' | 'slow'
  label: string
  /** bytes a second */
  bandwidth: number
  /** ms */
  latency: number
  /** How many times slower than this machine. */
  processor: number
}

const BYTES_PER_MBIT = 125_000

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = {
  plain: { name: 'plain', label: 'no throttle', bandwidth: -1, latency: 0, processor: 1 },
  slow: {
    name: 'slow',
    label: '10 Mbit/s, 40 ms, processor ÷ 4',
    bandwidth: 10 * BYTES_PER_MBIT,
    latency: 40,
    processor: 4,
  },
}

export async function applyProfile(client: CDPSession, profile: Profile): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.bandwidth,
    uploadThroughput: profile.bandwidth,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: profile.processor })
}
