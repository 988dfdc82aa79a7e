/** Memory for many short lists of numbers, which would take twice as much if they were allocated one by one. */
export interface Arena {
  /** Allocates up to 4,096 bytes; returns the position of the first byte. */
  take(size: number): number
  /** Writes a number with seven bits per byte, lowest first; returns the position after the number. */
  write(place: number, value: number): number
  read(from: number, to: number, visit: (value: number) => void): void
}

/** Bytes of a slab, a power of two. */
const SLAB = 2 ** 20
const SHIFT = 20
const IN_SLAB = SLAB - 1

export function createArena(): Arena {
  const slabs: Uint8Array[] = []
  let free = 0
  const slabAt = (place: number) => slabs[place >>> SHIFT] ?? new Uint8Array()
  return {
    take(size) {
      if (slabs.length === 0 || (free & IN_SLAB) + size > SLAB || free >>> SHIFT >= slabs.length) {
        free = slabs.length * SLAB
        slabs.push(new Uint8Array(SLAB))
      }
      const place = free
      free += size
      return place
    },
    write(place, value) {
      const slab = slabAt(place)
      let at = place & IN_SLAB
      let rest = value
      while (rest > 127) {
        slab[at++] = (rest & 127) | 128
        rest >>>= 7
      }
      slab[at++] = rest
      return place - (place & IN_SLAB) + at
    },
    read(from, to, visit) {
      const slab = slabAt(from)
      const end = (from & IN_SLAB) + to - from
      for (let at = from & IN_SLAB; at < end; at++) {
        let value = 0
        let shift = 0
        let byte = slab[at] ?? 0
        while (byte > 127) {
          value |= (byte & 127) << shift
          shift += 7
          byte = slab[++at] ?? 0
        }
        visit(value | (byte << shift))
      }
    },
  }
}
