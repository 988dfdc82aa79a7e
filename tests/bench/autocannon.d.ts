/** The part of autocannon's interface that the bench uses; it brings no types. */
declare module 'autocannon' {
  export interface Asked {
    method: 'GET' | 'POST'
    headers?: Readonly<Record<string, string>>
    body?: string
  }
  interface Load extends Asked {
    url: string
    connections: number
    /** Seconds. */
    duration: number
  }
  interface Outcome {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
