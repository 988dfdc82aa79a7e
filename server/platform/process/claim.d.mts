/** Either ours until `release()`, or held by a living process. */
export type Claim = { held: true; release: () => void } | { held: false; pid: number }

/** Takes the file `path` for this process, or tells who holds it; a holder that died is replaced. */
export function claim(path: string): Promise<Claim>
